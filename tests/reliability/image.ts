/*
 * The image, built without Docker: what each stage of the Dockerfile copies and runs is copied and run in an empty folder
 * of its own, with no more of the project than the build is sent; then the last stage's command is started with what
 * compose.yaml sets, on a PostgreSQL and with the demo's rows, and asked for a page, a share card and its health.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/kit/free-port.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import { startPostgres, tellPostgres } from '#tests/kit/postgres-server.ts'
import { ended, program, root, startChild } from '#tests/kit/processes.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'

type Env = Record<string, string>

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const instructions = (): string[] =>
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** Only what the build is sent, by .dockerignore: it begins with everything left out. */
const sent = (path: string): boolean => {
  const names = read('.dockerignore').split('\n')
  return names.includes(`!${path.split('/')[0] ?? ''}`) && !/\.test\.tsx?$/.test(path)
}

const patience_ms = 300_000

const shell = (command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(
      'sh',
      ['-c', command],
      { cwd, env, timeout: patience_ms, maxBuffer: 1 << 26 },
      (error, out, err) =>
        error ? reject(new Error(`RUN ${command}: ${error.message} ${out} ${err}`)) : resolve()
    )
  })

/** A stage's file system: what it names absolutely lies in the folder. */
class Stage {
  readonly #root: string
  readonly env: Env = {}
  command: string[] = []
  #work = '/'

  constructor(folder: string) {
    this.#root = folder
    mkdirSync(folder)
  }

  at(path: string): string {
    return join(this.#root, path.startsWith('/') ? path : join(this.#work, path))
  }

  async do(line: string, stages: ReadonlyMap<string, Stage>): Promise<void> {
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'WORKDIR') mkdirSync(this.at((this.#work = rest[0] ?? '/')), { recursive: true })
    if (word === 'ENV') Object.assign(this.env, Object.fromEntries(rest.map(pair => pair.split('='))))
    if (word === 'COPY') this.#copy(rest, stages)
    if (word === 'RUN') await this.#run(rest.join(' '))
    // The brackets of Docker are JSON.
    if (word === 'CMD') this.command = JSON.parse(rest.join(' ')) as string[]
  }

  #copy(words: readonly string[], stages: ReadonlyMap<string, Stage>): void {
    const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
    const [paths, to] = [words.slice(from === undefined ? 0 : 1, -1), words.at(-1) ?? '']
    for (const path of paths) {
      const source = from === undefined ? join(root, path) : stages.get(from)?.at(path)
      if (source === undefined || !existsSync(source)) throw new Error(`COPY ${path}: it is not there`)
      if (from === undefined && !sent(path)) throw new Error(`COPY ${path}: the build is not sent it`)
      const target = this.at(to.endsWith('/') ? join(to, basename(path)) : to)
      mkdirSync(dirname(target), { recursive: true })
      const filter = (each: string): boolean => from !== undefined || !/\.test\.tsx?$/.test(each)
      cpSync(source, target, { recursive: true, filter, verbatimSymlinks: true })
    }
  }

  async #run(command: string): Promise<void> {
    // The image's account is not one of this machine.
    const here = command
      .replaceAll(/(?<=\s)\/data/g, this.at('/data'))
      .replaceAll(' chown node:node ', ' ls -d ')
    // How this machine reaches the registry of packages is no part of the image.
    await shell(here, this.at('.'), { ...process.env, ...this.env })
  }
}

const build = async (folder: string): Promise<Stage> => {
  const stages = new Map<string, Stage>()
  let stage: Stage | null = null
  for (const line of instructions()) {
    const begun = /^FROM \S+(?: AS (\w+))?/.exec(line)
    if (begun) {
      const name = begun[1] ?? 'last'
      stage = new Stage(join(folder, name))
      stages.set(name, stage)
    } else await stage?.do(line, stages)
  }
  if (!stage) throw new Error('The Dockerfile has no stage')
  return stage
}

/** As `docker compose` puts it in, with what is to be given from `given`. */
const composed = (given: Env): Env =>
  Object.fromEntries(
    [
      ...(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml'))?.[1] ?? '').matchAll(
        /^ {6}(\w+): (.*)$/gm
      )
    ].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll(/^'|'$/g, '')
        .replaceAll(/\$\{(\w+):[-?]([^}]*)\}/g, (_, asked: string, text: string) => given[asked] ?? text)
    ])
  )

const ask = async (url: string): Promise<{ status: number; type: string; bytes: Buffer }> => {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes }
}

/** Those that are still being made are waited for. */
const askPatiently = async (url: string): ReturnType<typeof ask> => {
  for (const end = performance.now() + patience_ms; ; await pause(500)) {
    const answer = await ask(url).catch(() => null)
    if (answer && (answer.status < 500 || performance.now() > end)) return answer
    if (performance.now() > end) throw new Error(`${url} does not answer`)
  }
}

const command = async (image: Stage, args: readonly string[], env: Env) => {
  const child = startChild(args, { cwd: image.at('.'), env: cleanEnv(env), stdio: 'ignore' })
  return { child, code: () => ended(child) }
}

const serveImage = async (image: Stage, env: Env, complaints: Complaints): Promise<string> => {
  const [, ...args] = image.command
  const start = performance.now()
  const { child, code } = await command(image, args, env)
  try {
    const at = `http://127.0.0.1:${env['PORT']}`
    const health = await askPatiently(`${at}/healthz`)
    const ms = Math.round(performance.now() - start)
    complaints.unless(health.status === 200, `/healthz: ${health.status}`)
    const page = await ask(`${at}/demo/home`)
    complaints.unless(page.status === 200 && page.bytes.includes('</html>'), `/demo/home: ${page.status}`)
    const works = await ask(`${at}/api/works-front?team=demo`)
    const { items } = JSON.parse(works.bytes.toString()) as { items: { id: string }[] } // the contract's
    const id = items[0]?.id
    const card = await askPatiently(`${at}/og/artwork/${id}.png?team=demo`)
    complaints.unless(
      card.status === 200 && card.type === 'image/png' && card.bytes.length > 20_000,
      `the share card: ${card.status} ${card.type}, ${card.bytes.length} bytes`
    )
    return `healthy after ${ms} ms; a page, and a share card of ${Math.round(card.bytes.length / 1024)} KB`
  } finally {
    child.kill('SIGTERM')
    complaints.unless((await code()) === 0, 'it did not end in order')
  }
}

const backupOfDemo = async (folder: string): Promise<string> => {
  const demo = await startApp({ demo: true })
  try {
    const { code, stdout, stderr } = await demo.cli('backup', '--to', folder, '--json')
    if (code !== 0) throw new Error(`The demo could not be backed up: ${stderr}`)
    return (JSON.parse(stdout) as { file: string }).file // the command's --json
  } finally {
    await demo.remove()
  }
}

/** Told before the folders are taken away, which is a long work of its own. */
async function* run(): AsyncGenerator<Verdict> {
  const complaints = new Complaints()
  const folder = mkdtempSync(join(tmpdir(), 'palmares-image-'))
  const server = await startPostgres()
  try {
    const start = performance.now()
    const image = await build(folder)
    const seconds = Math.round((performance.now() - start) / 1000)
    await tellPostgres(server.url, 'CREATE DATABASE palmares')
    const given = {
      POSTGRES_PASSWORD: 'secret',
      PUBLIC_URL: 'https://contests.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Contests <contests@contests.example>',
      METRICS_TOKEN: 'figures'
    }
    const env = {
      ...image.env,
      ...composed(given),
      // What Docker's network would lead to.
      DATABASE_URL: server.url.replace(/\/postgres$/, '/palmares'),
      DATA_DIR: image.at('/data'),
      HOST: '127.0.0.1',
      PORT: String(await freePort())
    }
    const backup = await backupOfDemo(folder)
    const restored = await command(image, [program, 'restore', backup], env)
    complaints.unless((await restored.code()) === 0, 'the demo could not be restored by the image')
    const served = await serveImage(image, env, complaints)
    yield { name: 'image', figure: `built in ${seconds} s; ${served}`, complaints: complaints.list }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const image: Fault = {
  name: 'image',
  says: "the Dockerfile's steps in empty folders, and the result served",
  run
}
