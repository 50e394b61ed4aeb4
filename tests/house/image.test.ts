// The image and how it is started: what the build reads is there, and the configuration is one that production takes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigFault, readConfig } from '#server/platform/config.ts'
import { root } from './files.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What a build is made of, as the build itself lists it. */
const sources = [...read('scripts/bootstrap/build.mjs').matchAll(/ sources: \[([^\]]*)\]/g)].flatMap(
  ([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, source = '']) => source)
)

/** The instructions of each stage, by its name; the last has none. */
const stages = Object.fromEntries(
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1)
    .map(stage => [/ AS (\w+)/.exec(stage)?.[1] ?? 'last', stage.split('\n').slice(1)])
)

const stage = (name: string): string[] => {
  const found = stages[name]
  if (!found) throw new Error(`The Dockerfile has no stage ${name}`)
  return found
}

const copied = (instructions: string[]): string[] =>
  instructions
    .filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap(line => line.split(' ').slice(1, -1))

/** What `ENV` says, and what compose lays over it, before anything is put in for `${...}`. */
const settings = Object.fromEntries([
  ...stage('last')
    .filter(line => line.startsWith('ENV '))
    .flatMap(line => line.slice(4).split(' '))
    .map(pair => pair.split('=')),
  ...[
    ...(/^ {4}environment:\n((?: {6}.*\n)+)/m
      .exec(read('compose.yaml'))?.[1]
      ?.matchAll(/^ {6}(\w+): (.*)$/gm) ?? [])
  ].map(([, name, value]) => [name, value])
]) as Record<string, string> // names and values, as the patterns have them

const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_URL: 'https://contests.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Contests <contests@contests.example>',
  METRICS_TOKEN: 'figures-for-prometheus'
}

/** As Docker puts it in: `:-` offers a value, and `:?` refuses to start without one. */
const filledIn = (from: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, asked: string, kind: string, text: string) => {
        const said = from[asked] ?? (kind === '-' ? text : undefined)
        if (said === undefined) throw new Error(`compose asks: ${text}`)
        return said
      })
    ])
  )

it('is built by the same command as everywhere, of all that the build reads', () => {
  const pages = stage('pages')
  expect(pages).toContain('RUN node scripts/build.mjs')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    scripts: { build: 'exec node scripts/build.mjs' }
  })
  const there = copied(pages)
  expect(sources).toEqual(
    expect.arrayContaining(['src/web', 'src/server', 'bin', 'scripts/bootstrap/server-fonts.mjs'])
  )
  const missing = sources.filter(
    source => !there.some(folder => source === folder || source.startsWith(`${folder}/`))
  )
  expect(missing).toEqual([])
  expect(stage('last')).toContain('COPY --from=pages /app/dist dist')
})

it('is sent everything that it copies', () => {
  const sent = read('.dockerignore')
    .split('\n')
    .filter(line => line.startsWith('!'))
    .map(line => line.slice(1))
  const wanted = Object.values(stages).flatMap(copied)
  expect(wanted.filter(path => !sent.includes(path))).toEqual([])
})

it('is started by compose as production wants it', () => {
  expect(readConfig(filledIn(given))).toMatchObject({
    production: true,
    public_url: 'https://contests.example',
    trust_proxy: ['uniquelocal'],
    database: { kind: 'postgres', url: 'postgres://palmares:secret@database:5432/palmares' },
    mail: { smtp_url: 'smtp://mail.example', from: 'Contests <contests@contests.example>' },
    metrics_token: 'figures-for-prometheus',
    demo: false
  })
})

it.for(Object.keys(given))('is not started by compose without %s, which it asks for', name => {
  const { [name]: _, ...rest } = given
  expect(() => filledIn(rest)).toThrow(/^compose asks: \w+ /)
})

it('would not start with the database alone', () => {
  const { PUBLIC_URL: _, ...rest } = filledIn(given)
  expect(() => readConfig(rest)).toThrow(ConfigFault)
})
