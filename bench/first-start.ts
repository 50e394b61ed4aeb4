/*
 * From `npm start` in a fresh checkout to the first page, once the packages are installed: the pages are built, the database
 * is made and the demo written into it.
 */
import { cpSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { freePort } from '#tests/kit/free-port.ts'
import { ended, root, startChild } from '#tests/kit/processes.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import type { Figure } from './figure.ts'
import { newDataFolder, untilAnswered } from './product.ts'
import { median, spread } from './rounds.ts'

/** What a checkout does not come with. */
const made = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results'])

const startOnce = async (): Promise<number> => {
  const { folder, remove } = newDataFolder()
  const checkout = join(folder, 'checkout')
  cpSync(root, checkout, { recursive: true, filter: file => !made.has(relative(root, file)) })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const port = await freePort()
  const env = cleanEnv({ DATA_DIR: join(folder, 'data'), PORT: String(port) })
  const began = performance.now()
  const child = startChild([join(checkout, 'scripts/start.mjs')], { cwd: checkout, env, stdio: 'ignore' })
  try {
    await untilAnswered(`http://127.0.0.1:${port}`, child, () => 'run npm start to see why')
    return performance.now() - began
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    remove()
  }
}

export const firstStart = async (rounds: number): Promise<Figure[]> => {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) taken.push((await startOnce()) / 1000)
  return [
    {
      row: 'first-start',
      what: 'npm start in a fresh checkout, packages installed, to the first page',
      value: median(taken),
      unit: 's',
      noise: spread(taken),
      target: { at: 'most', value: 30 }
    }
  ]
}
