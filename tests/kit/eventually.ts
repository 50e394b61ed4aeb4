import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something holds that happens by itself. */
export const eventually = async (
  holds: () => boolean | Promise<boolean>,
  patience_ms = 50_000
): Promise<void> => {
  const end = performance.now() + patience_ms
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`It did not come true within ${patience_ms} ms: ${holds.toString()}`)
    await pause(10)
  }
}
