/*
 * By which a file is known before it has come, where it is too large for a browser to hold and so to hash as a whole: the hash
 * of the hashes of its pieces. It is of all bytes, so what comes later is what was announced, to the last of them; and it is
 * reckoned a piece at a time, which costs no more than reading the file once.
 */
const piece = 1024 * 1024

/** Of what was begun before marks were of all bytes: it is compared with nothing, and nobody can announce it. */
export const markOfBefore = '-'.repeat(64)

/** Where the pieces begin and end, in order. */
export const markedPieces = (bytes: number): [start: number, end: number][] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes / piece)) }, (_, nth) => [
    nth * piece,
    Math.min(bytes, (nth + 1) * piece)
  ])
