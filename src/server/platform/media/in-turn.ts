/*
 * Decoding takes memory by the hundred megabytes, so no more than two pictures are in flight in a process, whoever
 * asks, and a very large one is alone; the others wait in the order in which they came, jobs behind those who wait for
 * an answer.
 */
import { calm } from './calm.ts'

export const picturesAtOnce = 2
const large = 30_000_000

let free = picturesAtOnce
const waiting: { need: number; later: boolean; resume: () => void }[] = []

const letIn = (): void => {
  for (let next = waiting[0]; next && next.need <= free; next = waiting[0]) {
    waiting.shift()
    free -= next.need
    next.resume()
  }
}

interface Size {
  width: number
  height: number
}

const taking = async <T>({ width, height }: Size, later: boolean, work: () => Promise<T>): Promise<T> => {
  const need = width * height > large ? picturesAtOnce : 1
  await new Promise<void>(resume => {
    const behind = later ? -1 : waiting.findIndex(each => each.later)
    waiting.splice(behind === -1 ? waiting.length : behind, 0, { need, later, resume })
    letIn()
  })
  try {
    return await work()
  } finally {
    free += need
    letIn()
  }
}

/** For an answer that somebody waits for. */
export const inTurn = <T>(size: Size, work: () => Promise<T>): Promise<T> => taking(size, false, work)

/** For what is made after the answer. */
export const inQuietTurn = async <T>(size: Size, work: () => Promise<T>): Promise<T> => {
  await calm()
  return taking(size, true, work)
}
