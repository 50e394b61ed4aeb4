import { setTimeout as pause } from 'node:timers/promises'

const tries = 20

/** What prepares a round is asked again where the server says that it is too busy: that is no fault of what is tried. */
export const patiently = async <T>(asking: () => Promise<T>): Promise<T> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await asking()
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /\b503\b/.test(error.message))) throw error
      await pause(1000)
    }
  }
}
