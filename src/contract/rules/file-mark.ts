/*
 * By which a file that goes on later is told apart from another one of the same name and size, where it is too large for a
 * browser to hash: the hash of pieces from all over it, the first and the last among them. The server reckons it again once
 * all has come, so that a file that was changed between two days is noticed.
 */
const pieces = 64
const piece = 64 * 1024

/** Where the pieces begin and end, in order; a small file is one piece. */
export const markedPieces = (bytes: number): [start: number, end: number][] => {
  if (bytes <= pieces * piece) return [[0, bytes]]
  return Array.from({ length: pieces }, (_, nth) => {
    const start = Math.floor((nth * (bytes - piece)) / (pieces - 1))
    return [start, start + piece]
  })
}
