const [first_wait, longest_wait] = [2000, 60_000]

/** What fails is asked for again: the page stays as it was drawn, which is better than an error in its place. */
export const untilDone = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let wait = first_wait; ; wait = Math.min(wait * 2, longest_wait)) {
    try {
      return await attempt()
    } catch (error) {
      console.error('A part of the page could not be fetched', error)
      await new Promise(resume => setTimeout(resume, wait))
    }
  }
}
