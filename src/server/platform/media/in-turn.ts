/*
 * Decoding takes memory by the hundred megabytes, so no more than two pictures are in flight in a process, whoever
 * asks, and a very large one is alone; the others wait in the order in which they came.
 */
export const picturesAtOnce = 2
const large = 30_000_000

let free = picturesAtOnce
const waiting: { need: number; resume: () => void }[] = []

const letIn = (): void => {
  for (let next = waiting[0]; next && next.need <= free; next = waiting[0]) {
    waiting.shift()
    free -= next.need
    next.resume()
  }
}

export const inTurn = async <T>(
  { width, height }: { width: number; height: number },
  work: () => Promise<T>
): Promise<T> => {
  const need = width * height > large ? picturesAtOnce : 1
  await new Promise<void>(resume => {
    waiting.push({ need, resume })
    letIn()
  })
  try {
    return await work()
  } finally {
    free += need
    letIn()
  }
}
