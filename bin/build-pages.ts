import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ConfigFault } from '#server/platform/config.ts'
import { whenToldToEnd } from '#server/platform/processes/told-to-end.ts'

const builder = join(import.meta.dirname, '../scripts/build.mjs')

/** Builds a part of what browsers get in a process beside this one, and with it, however it ends. */
const build = async (part: '--pages' | '--compressed'): Promise<void> => {
  const child = spawn(process.execPath, [builder, part], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = (): void => {
    forget()
    child.kill()
  }
  const forget = whenToldToEnd(end)
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  forget()
  process.off('exit', end)
  if (code !== 0) throw new ConfigFault('The pages were not built, so none can be served.')
}

/** What a server that was started before its pages were built needs to hear of them, and to do for them. */
export interface PagesToCome {
  built: Promise<void>
  compress: () => Promise<void>
}

export const buildPages = (): PagesToCome => {
  const built = build('--pages')
  // They may fail before anything waits for them, and are told of where they are awaited.
  built.catch(() => {})
  // Without them everything is served as it is, and the next start makes them.
  return { built, compress: () => build('--compressed').catch(() => {}) }
}
