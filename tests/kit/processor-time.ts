/* How long something takes is said by the processor's time of this thread: what runs beside it does not count. */

const taken_ms = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of several, so that no collection of garbage is counted. */
export const processorTime = (work: () => void, times = 3): number =>
  Math.min(...Array.from({ length: times }, () => taken_ms(work)))
