/*
 * Decoding takes memory by the hundred megabytes, so no more than two pictures are in flight in a process, whoever
 * asks; the others wait in the order in which they came.
 */
const at_once = 2

let free = at_once
const waiting: (() => void)[] = []

export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (free > 0) free -= 1
  else await new Promise<void>(resume => waiting.push(resume))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn is handed on, so that nobody who comes now gets between.
    if (next) next()
    else free += 1
  }
}
