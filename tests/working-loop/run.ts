/*
 * npm run test:loop: starts `npm run dev` on a copy of the sources, opens the demo's home in a browser, edits a screen, a
 * stylesheet and the server, and prints how long each edit took to be there. Ends with 1 where something did not hold.
 */
import { EventEmitter, once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Page } from 'playwright-core'
import { contextFor, launch } from '#tests/e2e/browser.ts'
import { watch } from '#tests/e2e/watch.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import { ended, hasEnded, root, startChild } from '#tests/kit/processes.ts'

const longestEdit_ms = 1000
const patience_ms = 240_000

const homeScreen = 'src/web/features/home/HomeScreen.tsx'
const baseStyles = 'src/web/ui/base.css'
const probes = 'src/server/platform/http/probes.ts'

const copied = [
  'bin',
  'migrations',
  'scripts',
  'src',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts'
]

const copySources = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-loop-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  // Only the demo's pictures and the share cards come from what was built before; neither is edited here.
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name))
  return folder
}

const change = (folder: string, file: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`)
  writeFileSync(join(folder, file), text.replaceAll(from, to))
}

/** The running `npm run dev`, and what it says. */
class Loop {
  readonly #child: ChildProcess
  readonly #news = new EventEmitter()
  #said = ''

  constructor(folder: string, port: number) {
    const env = cleanEnv({ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
    this.#child = startChild([join(folder, 'scripts/dev.mjs')], { cwd: folder, env, stdio: 'pipe' })
    const keep = (part: Buffer): void => {
      this.#said += part.toString()
      this.#news.emit('news')
    }
    this.#child.stdout?.on('data', keep)
    this.#child.stderr?.on('data', keep)
    this.#child.on('exit', () => this.#news.emit('news'))
  }

  /** Resolves with the first match in what was said after the given place. */
  async hear(pattern: RegExp, after: number): Promise<RegExpExecArray> {
    const signal = AbortSignal.timeout(patience_ms)
    for (;;) {
      const found = pattern.exec(this.#said.slice(after))
      if (found) return found
      if (hasEnded(this.#child)) throw new Error(`The loop ended: ${this.#said.slice(-4000)}`)
      await once(this.#news, 'news', { signal })
    }
  }

  get here(): number {
    return this.#said.length
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await ended(this.#child)
  }
}

let failed = 0
const report = (holds: boolean, what: string): void => {
  if (!holds) failed += 1
  console.log(`${holds ? '✓' : '✗'} ${what}`)
}

/** Edits, and waits in the page itself until what was edited is seen there. */
const timed = async (page: Page, what: string, seen: () => boolean, edit: () => void): Promise<void> => {
  const shown = page.waitForFunction(seen, undefined, { polling: 'raf', timeout: 10_000 })
  const began = performance.now()
  edit()
  await shown
  const ms = Math.round(performance.now() - began)
  const stayed = await page.evaluate(() => Reflect.get(globalThis, 'stayed') === true)
  report(
    ms <= longestEdit_ms && stayed,
    `${what} after ${ms} ms${stayed ? '' : ', by loading the page anew'}`
  )
}

/** What React knows an element by, from the inside out. */
const componentsAround = (page: Page, selector: string): Promise<string[]> =>
  page.$eval(selector, element => {
    interface Fiber {
      type: { name?: string } | string | null
      return: Fiber | null
    }
    const key = Object.keys(element).find(name => name.startsWith('__reactFiber$')) ?? ''
    const names: string[] = []
    // React's own record of the element.
    for (let fiber = Reflect.get(element, key) as Fiber | null; fiber; fiber = fiber.return)
      if (typeof fiber.type === 'function') names.push((fiber.type as { name: string }).name)
    return names
  })

const editScreens = async (page: Page, folder: string): Promise<void> => {
  await timed(
    page,
    'the edit of a screen is in the open page',
    () => document.querySelector('[data-edited]')?.textContent === 'First edit',
    () => change(folder, homeScreen, '{team.contest ? <', '<p data-edited>First edit</p>{team.contest ? <')
  )
  await timed(
    page,
    'the next edit of it',
    () => document.querySelector('[data-edited]')?.textContent === 'Second edit',
    () => change(folder, homeScreen, 'First edit', 'Second edit')
  )
  await timed(
    page,
    'the edit of a stylesheet',
    () => getComputedStyle(document.body).outlineWidth === '7px',
    () => change(folder, baseStyles, 'body {', 'body {\n    outline: 7px solid;')
  )
}

const tryOut = async (loop: Loop, folder: string, url: string): Promise<void> => {
  const browser = await launch()
  try {
    const page = await browser.newPage(contextFor({}, '192.0.2.1'))
    const faults: string[] = []
    await watch(page, url, fault => faults.push(fault))
    const connected = page.waitForEvent('console', message => message.text() === '[vite] connected.')
    await page.goto(`${url}/demo/home`)
    await connected
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some(name => name.startsWith('__reactFiber$'))
    )
    await page.evaluate(() => Reflect.set(globalThis, 'stayed', true))
    await editScreens(page, folder)
    const names = await componentsAround(page, '[data-edited]')
    report(names.includes('HomeScreen'), 'components go by their names')
    report(faults.length === 0, `the console is quiet${faults.map(fault => `\n  ${fault}`).join('')}`)

    // Its connection breaks with the server's process, which the console says.
    const back = page.waitForFunction(
      () =>
        Reflect.get(globalThis, 'stayed') === undefined &&
        document.querySelector('[data-edited]')?.textContent === 'Second edit',
      undefined,
      { timeout: patience_ms }
    )
    const began = performance.now()
    const answers = loop.hear(/Palmares answers at/, loop.here)
    change(folder, probes, "status: 'ok'", "status: 'edited'")
    await answers
    report(true, `a changed server answers after ${Math.round(performance.now() - began)} ms`)
    const { status } = (await (await fetch(`${url}/healthz`)).json()) as { status: string } // see probes.ts
    report(status === 'edited', 'it is the changed one')
    await back
    report(true, 'and the open page has come back to it by itself')

    const heard = loop.hear(/HomeScreen\.tsx:(\d+)/, loop.here)
    const noticed = loop.hear(/page reload .*HomeScreen\.tsx/, loop.here)
    const sound = readFileSync(join(folder, homeScreen), 'utf8')
    writeFileSync(join(folder, homeScreen), `${sound}throw new Error('Planted')\n`)
    // Asked for sooner, the page is still drawn from the source before.
    await noticed
    await fetch(`${url}/demo/home`)
    report(Number((await heard)[1]) === sound.split('\n').length, 'an error names its source and line')
  } finally {
    await browser.close()
  }
}

const folder = copySources()
try {
  const port = await freePort()
  const loop = new Loop(folder, port)
  try {
    await loop.hear(/Palmares answers at/, 0)
    await tryOut(loop, folder, `http://127.0.0.1:${port}`)
  } finally {
    await loop.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
