import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? utf8ToBytes(content) : content
}

/** SHA-256 in lower-case hex; a string is taken as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return bytesToHex(sha256(bytesOf(content)))
}

/** SHA-1 in lower-case hex, only for `cases_hash`, which adebench computes the same way. A string is taken as UTF-8. */
export function sha1Hex(content: string | Uint8Array): string {
  return bytesToHex(sha1(bytesOf(content)))
}
