// The commands of an installation: what each says, to people and to scripts, and the code it ends with.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../bin/commands.ts'
import { explain } from '../../bin/explain.ts'
import { holding } from '#tests/kit/holding.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { ended, program, root, runNode, startChild, type ProcessResult } from '#tests/kit/processes.ts'
import { startApp } from '#tests/kit/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'palmares-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const palmares = (args: string[], env: Record<string, string> = {}): Promise<ProcessResult> =>
  runNode([program, ...args], cleanEnv({ DATA_DIR: join(folder, 'data'), ...env }))

describe('palmares', () => {
  it.for([[], ['help'], ['--help'], ['-h']])('with %j lists every command', async args => {
    const { code, stdout, stderr } = await palmares(args)
    expect([code, stderr]).toEqual([0, ''])
    for (const { name, summary } of commands) expect(stdout).toContain(`  ${name.padEnd(10)} ${summary}`)
  })

  it.for(commands)('$name --help says how it is used', async ({ name, usage, summary }) => {
    const { code, stdout, stderr } = await palmares([name, '--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Usage: palmares ${usage}`)
    expect(stdout).toContain(summary)
  })

  it.for([
    [['nothing'], 'There is no command "nothing".'],
    [['team'], 'Say "team list"; --help tells more.'],
    [
      ['user', 'remove'],
      'Say "user add", "user token", "user two-factor-off" or "user operator"; --help tells more.'
    ],
    [['restore'], 'Name the file to restore; --help tells more.'],
    [['migrate', '--force'], "Unknown option '--force'"],
    [['outbox', '--team'], "Option '--team <value>' argument missing"]
  ] as const)('%j is wrong use: 2', async ([args, sentence]) => {
    const { code, stdout, stderr } = await palmares([...args])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
  })

  it.for([
    [['serve'], { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".\n'],
    [['seed'], { HOST: '0.0.0.0' }, 'The demo is only written into an embedded database'],
    [['migrate'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'No connection to the database'],
    [['backup'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'No connection to the database'],
    [['restore', 'package.json'], {}, '/package.json is not a backup of Palmares.'],
    [['restore', 'nowhere'], {}, 'it does not exist']
  ] as const)('%j that cannot be done says why in one sentence: 1', async ([args, env, sentence]) => {
    const { code, stdout, stderr } = await palmares([...args], env)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence.trimEnd())])
  })

  it('serve that is ended while it starts leaves no database behind', async () => {
    const data = join(folder, 'early')
    const child = startChild([program, 'serve'], {
      env: cleanEnv({ DATA_DIR: data, PORT: '0' }),
      stdio: 'ignore'
    })
    const serving = () => findPostmaster(join(data, 'postgres'))
    await vi.waitFor(
      () => {
        if (!serving()?.ready) throw new Error('It does not run yet')
      },
      { timeout: 60_000, interval: 20 }
    )
    child.kill('SIGINT')
    expect(await ended(child)).toBeNull()
    expect(serving()).toBeNull()
  })

  it('serve that hears one wish to end from two, from a terminal and from npm, ends in order', async () => {
    const data = join(folder, 'twice')
    const child = startChild([join(root, 'scripts/run.mjs'), program, 'serve'], {
      env: cleanEnv({ DATA_DIR: data, PORT: '0', DEMO: '0' }),
      stdio: ['ignore', 'pipe', 'inherit']
    })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await vi.waitFor(() => expect(said).toContain('Palmares answers at'), { timeout: 60_000, interval: 20 })
    // Nothing waits beside it that would take memory: it stands in the place of what began it.
    expect(execFileSync('ps', ['-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' })).toContain(
      `${program} serve`
    )
    // Two of the same would be one to the system.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal)
    expect(await ended(child)).toBe(0)
    expect(findPostmaster(join(data, 'postgres'))).toBeNull()
  })

  it('doctor says what is wrong with the data folder in a sentence', async () => {
    const { code, stdout } = await palmares(['doctor', '--json'], { DATA_DIR: 'package.json' })
    const [files] = JSON.parse(stdout) as { name: string; says: string }[] // an array of findings
    expect([code, files?.name]).toEqual([1, 'files'])
    expect(files?.says).toMatch(/package\.json cannot be a folder: a file stands in its way\.$/)
  })

  it('tells a file that may not be written from a port that may not be listened at', () => {
    const refused = (facts: object): string => explain(Object.assign(new Error('no'), facts)).sentence
    expect(refused({ code: 'EACCES', port: 80 })).toBe(
      'Port 80 may not be used by this account. Choose one above 1023 with PORT=…'
    )
    expect(refused({ code: 'EACCES', path: '/data/postgres.log' })).toBe(
      '/data/postgres.log belongs to another user: start as that user, or set DATA_DIR to a folder of your own.'
    )
  })

  it('tells a script of a failure in JSON', async () => {
    const { code, stderr } = await palmares(['migrate', '--json'], { PORT: 'x' })
    expect([code, JSON.parse(stderr)]).toEqual([
      1,
      { error: 'PORT must be a whole number from 0 to 65535, not "x".' }
    ])
  })
})

const app = await startApp()
afterAll(() => app.remove())

describe('beside a running server', () => {
  const say = async (...args: string[]) => {
    const { code, stdout, stderr } = await app.cli(...args, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout) as Record<string, unknown> // every command's --json is one object
  }

  it('migrate has nothing to do twice', async () => {
    expect(await say('migrate')).toEqual({ applied: [] })
    expect((await app.cli('migrate')).stdout).toBe('Nothing to do: the schema is the present one.\n')
  })

  it('team list names every team, also one that the directory does not show', async () => {
    expect(await say('team', 'list')).toEqual({
      teams: [
        { link: 'alpha', name: 'Alpha Salon', status: 'active' },
        { link: 'beta', name: 'Beta Élan', status: 'active' },
        { link: 'closed', name: 'Closed Rooms', status: 'archived' },
        { link: 'frozen', name: 'Frozen Rooms', status: 'suspended' }
      ]
    })
    expect((await app.cli('team', 'list')).stdout).toMatch(/^frozen +Frozen Rooms \(suspended\)$/m)
  })

  it('user add makes an account, once an address, and user token opens a session that the server knows', async () => {
    const added = await say('user', 'add', '--email', 'Zoe@people.test', '--first', 'Zoë', '--last', 'Zamora')
    expect(added).toEqual({ user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const again = await app.cli('user', 'add', '--email', 'zoe@PEOPLE.test', '--first', 'Z', '--last', 'Z')
    expect([again.code, again.stderr]).toEqual([1, 'invalid\n  email: taken\n'])
    const wrong = await app.cli('user', 'add', '--email', 'nobody', '--first', 'Z', '--last', 'Z')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/^email: /)])
    const unknown = await app.cli('user', 'token', '--email', 'nobody@people.test')
    expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no account with that address.\n'])
    const { token } = await say('user', 'token', '--email', 'zoe@people.test')
    const zoe = ['user', 'operator', '--email', 'zoe@people.test']
    expect([await say(...zoe), await say(...zoe)]).toEqual([{ changed: true }, { changed: false }])
    const offered = () => app.fetch('/api/offered-testimonials', { token: String(token) })
    expect((await offered()).status).toBe(200)
    expect(await say(...zoe, '--off')).toEqual({ changed: true })
    expect((await offered()).status).toBe(403)
    // Whoever runs a team comes back by something of their own.
    const json = { password: 'a lamp, a ladder, a lemon' }
    const chosen = await app.fetch('/api/user/password/first', { method: 'POST', token: String(token), json })
    const { token: renewed } = chosen.json as { token: string }
    const founding = { link: 'zoes', name: 'Zoë’s', country: 'BE', currency: 'EUR', time_zone: 'UTC' }
    const locales = { locales: ['en'], default_locale: 'en' }
    // The job that brings a team into the directory waits, and team list does not wait for it.
    const listed = await holding(app, 'LOCK TABLE team_cards IN EXCLUSIVE MODE', async () => {
      const answer = await app.fetch('/api/teams/', {
        method: 'POST',
        token: renewed,
        json: { ...founding, ...locales }
      })
      expect(answer.status).toBe(201)
      return say('team', 'list')
    })
    expect(listed['teams']).toContainEqual({ link: 'zoes', name: 'Zoë’s', status: 'active' })
  })

  it('backup writes one file, of which restore makes an embedded database with the same teams, once', async () => {
    const copies = join(folder, 'copies')
    const { file, tables, rows } = await say('backup', '--to', copies)
    expect(readdirSync(copies)).toEqual([String(file).slice(copies.length + 1)])
    const env = { DATA_DIR: join(folder, 'restored') }
    const { code, stdout, stderr } = await palmares(['restore', String(file)], env)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      new RegExp(`^Restored as of .*: ${Number(rows)} rows of ${Number(tables)} tables, `)
    )
    expect(stderr).toMatch(/^Table \d+ of \d+: public\.users, \d+ rows, \d+\.\d MB$/m)
    expect((await palmares(['team', 'list'], env)).stdout).toBe((await app.cli('team', 'list')).stdout)
    const again = await palmares(['restore', String(file)], env)
    expect([again.code, again.stderr.trimEnd().split('\n').length]).toEqual([1, 1])
    expect(again.stderr).toContain('is not empty')
  })

  it('doctor looks at everything and finds it well', async () => {
    const { code, stdout } = await app.cli('doctor', '--json')
    expect(code).toBe(0)
    // An array of findings, as doctor prints it.
    const findings = JSON.parse(stdout) as { name: string; well: boolean; says: string }[]
    expect(findings.map(({ name, well }) => [name, well])).toEqual([
      ['files', true],
      ['database', true],
      ['pages', true],
      ['mail', true]
    ])
  })
})
