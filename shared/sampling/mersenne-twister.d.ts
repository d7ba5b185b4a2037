// The package ships without types; only what is used here is declared.
declare module 'mersenne-twister' {
  class MersenneTwister {
    /** An array seeds word by word (32 bits each, least significant first). */
    constructor(seed: readonly number[])
    /** The next 32 bits, 0 to 2^32 - 1. */
    random_int(): number
  }
  export = MersenneTwister
}
