/* What somebody changes in the log past the application shows: each way of changing it is tried, and put back. */
import { beforeAll, expect, it } from 'vitest'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { keepUnsealed } from '#tests/kit/unsealed.ts'

await onServer('the seals of a log', app => {
  const { ana, bob, cleo, dora } = app.people
  const seal = () => app.api(ana).audit.seal({ link: 'alpha' })
  const check = (fingerprint?: string) =>
    app.api(bob).audit.check({ link: 'alpha', ...(fingerprint !== undefined && { fingerprint }) })
  const idOf = (n: number): string => `01900000-000${n}-7000-8000-000000000000`
  const momentOf = (n: number): string => new Date(parseInt(`01900000000${n}`, 16)).toISOString()
  const write = (team: string, n: number) =>
    tamper(
      app,
      `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
       SELECT id, '${idOf(n)}', '${momentOf(n)}', 'system:clock', 'post.changed', 'post:${idOf(n)}', '{"b": 1, "a": "ü\\n"}'
       FROM teams WHERE link = '${team}'`
    )
  /** What each ends with, and its first line. */
  const commands = async (...all: string[][]) => {
    const said: [number, string | undefined][] = []
    for (const args of all) {
      const { code, stdout } = await app.cli('audit', ...args)
      said.push([code, stdout.split('\n')[0]])
    }
    return said
  }
  const sealing = ['seal', '--team', 'alpha']
  let first: string

  beforeAll(async () => {
    await keepUnsealed(app)
    // What founding the teams wrote is sealed after ten minutes, which a slow run takes: its ids are moved far ahead.
    await tamper(app, `UPDATE audit_entries SET id = overlay(id::text PLACING '0fffffff' FROM 1)::uuid`)
    for (const n of [1, 2, 3]) await write('alpha', n)
    await write('beta', 1)
  })

  it('are none at first, and then hold what is old enough, team by team', async () => {
    expect(await seal()).toEqual({ seal: null })
    expect(await check()).toEqual({ seal: null, changed: null, noted_at: null })
    expect(await commands(sealing)).toEqual([[0, 'Sealed 3 entries.']])
    const { items } = await app.api(ana).audit.list({ link: 'alpha', limit: 100 })
    expect(items.length).toBeGreaterThan(3)
    const { seal: newest } = await seal()
    first = newest?.fingerprint ?? ''
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(await check()).toEqual({ seal: newest, changed: null, noted_at: null })
    expect(await app.api(dora).audit.seal({ link: 'beta' })).toEqual({ seal: null })
  })

  it('follow one another, and a fingerprint that was noted is known for good', async () => {
    await write('alpha', 4)
    expect(await commands(sealing, sealing, ['check', '--team', 'alpha', '--fingerprint', first])).toEqual([
      [0, 'Sealed 1 entries.'],
      [0, 'Sealed 0 entries.'],
      [0, 'As it was sealed: 4 entries in 2 seals.']
    ])
    const { seal: newest } = await seal()
    expect(newest?.fingerprint).not.toBe(first)
    const known = await check(first.toUpperCase())
    expect([known.changed, known.seal, known.noted_at]).toEqual([null, newest, expect.any(String)])
    expect((await check('0'.repeat(64))).noted_at).toBeNull()
    const wrong = await app.fetch('/api/teams/alpha/audit/check?fingerprint=0123', { token: ana.token })
    expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['fingerprint: pattern']])
  })

  const of = `team_id = (SELECT id FROM teams WHERE link = 'alpha') AND`
  it.for([
    [
      'an entry worded anew',
      `UPDATE audit_entries SET details = '{"b": 1, "a": "u\\n"}' WHERE ${of} id = '${idOf(2)}'`,
      3
    ],
    [
      'an entry of somebody else',
      `UPDATE audit_entries SET actor = 'system:cloak' WHERE ${of} id = '${idOf(2)}'`,
      3
    ],
    [
      'a moment moved by a microsecond',
      `UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE ${of} id = '${idOf(1)}'`,
      3
    ],
    ['an entry taken out', `DELETE FROM audit_entries WHERE ${of} id = '${idOf(4)}'`, 4],
    [
      'an entry put between',
      `INSERT INTO audit_entries SELECT team_id, '01900000-0002-7000-8000-000000000001', at, actor, verb, subject, details FROM audit_entries WHERE ${of} id = '${idOf(2)}'`,
      3
    ],
    ['a seal made anew', `UPDATE audit_seals SET hash = sha256('x') WHERE ${of} number = 1`, 3],
    ['a seal taken out', `DELETE FROM audit_seals WHERE ${of} number = 1`, 4]
  ] as const)('tell of %s', async ([, change, until]) => {
    const kept = ['audit_entries', 'audit_seals'].map(
      table => `CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE ${of} true`
    )
    for (const statement of kept) await tamper(app, statement)
    await tamper(app, change)
    expect((await check()).changed?.until).toBe(momentOf(until))
    for (const table of ['audit_entries', 'audit_seals']) {
      await tamper(app, `DELETE FROM ${table} WHERE ${of} true`)
      await tamper(app, `INSERT INTO ${table} SELECT * FROM kept_${table}`)
      await tamper(app, `DROP TABLE kept_${table}`)
    }
    expect((await check()).changed).toBeNull()
  })

  it('are checked by a command, whose code a script can read', async () => {
    await tamper(app, `DELETE FROM audit_entries WHERE ${of} id = '${idOf(4)}'`)
    const elsewhere = ['check', '--fingerprint', first]
    expect(await commands(['check', '--team', 'alpha'], elsewhere, ['unseal'])).toEqual([
      [1, `Changed: entries from ${momentOf(3)} to ${momentOf(4)} are not as they were sealed.`],
      [1, 'As it was sealed: 0 entries in 0 seals.'],
      [2, '']
    ])
  })

  it('are for those who run the team', async () => {
    for (const path of ['seal', 'check'])
      for (const by of [cleo, dora])
        expect((await app.fetch(`/api/teams/alpha/audit/${path}`, { token: by.token })).status).toBe(403)
  })
})
