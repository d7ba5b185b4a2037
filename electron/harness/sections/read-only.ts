/** Why a write probe did not run on a memory its owner has not opened for writing. */
export const READ_ONLY = 'measured read-only: allow writes (--allow-writes, ADEBENCH_ALLOW_WRITES=1) to run this probe'
