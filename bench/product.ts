/*
 * The product as a service manager runs it: the bundle with the settings that `npm start` and the image give it, its log
 * going to a file.
 */
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/kit/free-port.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import { ended, hasEnded, program, startChild } from '#tests/kit/processes.ts'
import { megabytesOf } from './process-memory.ts'

export interface Product {
  url: string
  /** From the command to the first page that answers 200. */
  start_ms: number
  cpuSeconds: () => Promise<number>
  /** Of all its processes, the database among them. */
  megabytes: () => number
  stop: () => Promise<void>
}

export const newDataFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const figureIn = async (url: string, name: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(figures) ?? []
  if (value === undefined) throw new Error(`The server does not tell its ${name}`)
  return Number(value)
}

const answers = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** Waits for the first page that answers 200; `why` says more where the server ends before. */
export const untilAnswered = async (url: string, child: ChildProcess, why: () => string): Promise<void> => {
  while (!(await answers(`${url}/demo/home`))) {
    if (hasEnded(child)) throw new Error(`The server ended before it answered: ${why()}`)
    await pause(20)
  }
}

export const startProduct = async (data_dir: string): Promise<Product> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(data_dir, 'server.log')
  const file = openSync(log, 'a')
  const began = performance.now()
  const env = cleanEnv({ DATA_DIR: data_dir, PORT: String(port), MALLOC_ARENA_MAX: '2' })
  const child = startChild(['--max-semi-space-size=4', program, 'serve'], {
    env,
    stdio: ['ignore', file, file]
  })
  closeSync(file)
  await untilAnswered(url, child, () => readFileSync(log, 'utf8'))
  return {
    url,
    start_ms: performance.now() - began,
    cpuSeconds: () => figureIn(url, 'process_cpu_seconds_total'),
    megabytes: () => megabytesOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    }
  }
}

/**
 * Waits until the demo's pictures are all made, so that nothing works in the background any more but the clockwork.
 * Returns what that takes, in seconds of processor time a second.
 */
export const settle = async ({ url, cpuSeconds }: Pick<Product, 'url' | 'cpuSeconds'>): Promise<number> => {
  let background = Number.POSITIVE_INFINITY
  for (let quiet = 0; quiet < 3;) {
    const before = await cpuSeconds()
    await pause(2000)
    const taken = ((await cpuSeconds()) - before) / 2
    background = Math.min(background, taken)
    // On a busy machine the server has little to do while its processes still make pictures, each of which ends kept pages.
    const waiting =
      (await figureIn(url, 'palmares_jobs_waiting')) + (await figureIn(url, 'palmares_pictures_waiting'))
    quiet = taken < 0.1 && waiting === 0 ? quiet + 1 : 0
  }
  return background
}
