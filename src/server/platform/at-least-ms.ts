/*
 * An answer that comes after the same time whatever was found, so that the time tells nothing. What was thrown comes
 * as late as what was answered.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export const atLeastMs = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const floor = sleep(milliseconds)
  try {
    return await work()
  } finally {
    await floor
  }
}
