import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ConfigFault } from '#server/platform/config.ts'

const builder = join(import.meta.dirname, '../scripts/build.mjs')

interface Build {
  done: Promise<void>
  giveUp: () => void
}

/** Builds a part of what browsers get in a process beside this one, which ends with it, however that ends. */
const build = (part: '--pages' | '--compressed'): Build => {
  const child = spawn(process.execPath, [builder, part], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const done = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new ConfigFault('The pages were not built, so none can be served.')
  })
  // It may fail before anything waits for it, and is told of where it is awaited.
  done.catch(() => {})
  return { done, giveUp: () => child.connected && child.disconnect() }
}

export const buildPages = (): Build => build('--pages')

/** Where this fails, everything is served as it is, and the next start does it. */
export const compressPages = (): void => void build('--compressed')
