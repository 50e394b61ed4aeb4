import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { migrate } from './migrate.ts'
import { openDoors, platformTeam, type Actor, type Tx } from './door.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const beta = '01900000-0000-7000-8000-00000000000b'
const gamma = '01900000-0000-7000-8000-00000000000c'
const delta = '01900000-0000-7000-8000-00000000000d'

describe('a door to the database', () => {
  const doors = openDoors(database)
  const entry = (id: number) => ({
    id: `01900000-0000-7000-9000-${String(id).padStart(12, '0')}`,
    at: new Date(),
    actor: 'system:test',
    verb: 'test.done',
    subject: 'test:1',
    details: {}
  })
  const count = async (team_id: string) => {
    const rows = await doors.readTeam(team_id, db => db.selectFrom('audit_entries').select('id'))
    return rows.length
  }

  beforeAll(() => migrate(database, new Date()))

  it('shows the rows of its own team alone, whatever is asked', async () => {
    for (const [team_id, id] of [
      [alpha, 1],
      [beta, 2]
    ] as const)
      await doors.withTeam(team_id, actor, tx =>
        tx.db
          .insertInto('audit_entries')
          .values({ team_id, ...entry(id) })
          .execute()
      )
    expect([await count(alpha), await count(beta), await count(platformTeam)]).toEqual([1, 1, 0])
  })

  it('is opened for the id of a team and for nothing else', async () => {
    for (const wrong of ['alpha', '', `${alpha}'; DROP TABLE teams; --`])
      await expect(doors.withTeam(wrong, actor, async () => {})).rejects.toThrow(
        'A door needs the id of a team'
      )
  })

  it('is held open by the session of who writes, which ends after that, and of one that has ended lets nothing in', async () => {
    const [user_id, session_id] = [
      '01900000-0000-7000-8000-0000000000e1',
      '01900000-0000-7000-8000-0000000000e2'
    ]
    await database.connect(connection =>
      connection.exec(`INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
          VALUES ('${user_id}', 'e@x.test', 'e@x.test', 'E', 'X', now());
        INSERT INTO sessions (id, user_id, token_hash, created_at, seen_at, expires_at)
          VALUES ('${session_id}', '${user_id}', 'e', now(), now(), now())`)
    )
    const person = { kind: 'user', user_id, session_id, first_name: 'E', last_name: 'X' } as const
    const inTab = { ...person, is_admin: false, network: 'local', both_factors: false }
    const done: string[] = []
    const insert = (tx: Tx, id: number) =>
      tx.db
        .insertInto('audit_entries')
        .values({ team_id: delta, ...entry(id) })
        .execute()
    const begun = Promise.withResolvers<void>()
    const end = async () => {
      await begun.promise
      await database.connect(connection =>
        connection.query(`DELETE FROM sessions WHERE id = '${session_id}'`, [])
      )
      done.push('ended')
    }
    const ending = end()
    await doors.withTeam(delta, inTab, async tx => {
      await sql`SELECT 1`.execute(tx.db)
      begun.resolve()
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(tx.db)
        expect(rows).toHaveLength(1)
      })
      await insert(tx, 21)
      done.push('written')
    })
    await ending
    expect(done).toEqual(['written', 'ended'])
    await expect(doors.withTeam(delta, inTab, tx => insert(tx, 22))).rejects.toThrow('unauthenticated')
    // One that is not waited for goes out with the commit, and is refused with it.
    const postponed = doors.withTeam(delta, inTab, async tx =>
      tx.postpone(tx.db.insertInto('audit_entries').values({ team_id: delta, ...entry(23) }))
    )
    await expect(postponed).rejects.toThrow('unauthenticated')
    expect(await count(delta)).toBe(1)
    // The account itself is written under its own lock.
    await doors.withPlatform(inTab, tx => sql`SELECT 1`.execute(tx.db))
  })

  it('inside a door is refused', async () => {
    const nested = doors.withTeam(alpha, actor, () => doors.withTeam(beta, actor, async () => {}))
    await expect(nested).rejects.toThrow('A connection is already held here')
    const reading = doors.withTeam(alpha, actor, () =>
      doors.readTeam(beta, db => db.selectFrom('members').select('role'))
    )
    await expect(reading).rejects.toThrow('A connection is already held here')
  })

  it('does not report success after a statement failed and the failure was swallowed', async () => {
    let told = false
    const swallowing = doors.withTeam(alpha, actor, async tx => {
      await tx.db
        .insertInto('audit_entries')
        .values({ team_id: alpha, ...entry(3) })
        .execute()
      await sql`SELECT 1 / 0`.execute(tx.db).catch(() => {})
      tx.afterCommit(() => (told = true))
    })
    await expect(swallowing).rejects.toThrow('it was rolled back, not committed')
    expect([await count(alpha), told]).toEqual([1, false])
  })

  it('lets nothing run outside of a transaction whose first statement failed', async () => {
    const swallowing = doors.withTeam(alpha, actor, async tx => {
      const failing = sql`SELECT 1 / 0`.execute(tx.db).catch(() => {})
      // Sent before the failure is known.
      const beside = tx.db.selectFrom('audit_entries').select('id').execute()
      await failing
      await expect(beside).rejects.toThrow('The transaction had failed before')
      const after = tx.db.insertInto('audit_entries').values({ team_id: beta, ...entry(6) })
      await expect(after.execute()).rejects.toThrow('The transaction had failed before')
    })
    await expect(swallowing).rejects.toThrow('it was rolled back, not committed')
    expect([await count(alpha), await count(beta)]).toEqual([1, 1])
  })

  it('sends what was postponed before the next statement, and before the commit', async () => {
    const add = (tx: Tx, team_id: string, id: number) =>
      tx.postpone(tx.db.insertInto('audit_entries').values({ team_id, ...entry(id) }))
    const seen = await doors.withTeam(gamma, actor, async tx => {
      add(tx, gamma, 7)
      const rows = await tx.db.selectFrom('audit_entries').select('id').execute()
      add(tx, gamma, 8)
      return rows.length
    })
    expect([seen, await count(gamma)]).toEqual([1, 2])
    const failing = doors.withTeam(gamma, actor, async tx => add(tx, alpha, 9))
    await expect(failing).rejects.toThrow('row-level security')
  })

  it('lets nothing stand of what fails, and tells nobody of it', async () => {
    let told = false
    const failing = doors.withTeam(alpha, actor, async tx => {
      await tx.db
        .insertInto('audit_entries')
        .values({ team_id: alpha, ...entry(4) })
        .execute()
      tx.afterCommit(() => (told = true))
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect([await count(alpha), told]).toEqual([1, false])
  })

  it('tells what is to be told once the transaction stands', async () => {
    let seen = 0
    await doors.withTeam(alpha, actor, async tx => {
      await tx.db
        .insertInto('audit_entries')
        .values({ team_id: alpha, ...entry(5) })
        .execute()
      tx.afterCommit(() => (seen += 1))
      expect(seen).toBe(0)
    })
    expect([seen, await count(alpha)]).toEqual([1, 2])
  })

  it('tries again after a serialisation failure, and tells once', async () => {
    let attempts = 0
    let told = 0
    await doors.withTeam(alpha, actor, async tx => {
      attempts += 1
      tx.afterCommit(() => (told += 1))
      if (attempts < 3)
        await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx.db)
    })
    expect([attempts, told]).toEqual([3, 1])
  })

  it('gives up after five tries', async () => {
    let attempts = 0
    const failing = doors.withTeam(alpha, actor, async tx => {
      attempts += 1
      await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40P01'; END $$`.execute(tx.db)
    })
    await expect(failing).rejects.toThrow('again')
    expect(attempts).toBe(5)
  })

  it('does not let a statement out that is awaited after it closed', async () => {
    const late = await doors.withTeam(
      alpha,
      actor,
      async tx => () => tx.db.selectFrom('audit_entries').select('id').execute()
    )
    await expect(late()).rejects.toThrow('This transaction has ended')
  })

  it('for one reading statement writes nothing', async () => {
    const writing = doors.readTeam(alpha, db => db.deleteFrom('members'))
    await expect(writing).rejects.toThrow('read-only transaction')
  })

  it('notes a thing in one trip, under the same rules', async () => {
    const note = (team_id: string) =>
      doors.notePlatform(db =>
        db
          .insertInto('audit_entries')
          .values({ team_id, ...entry(10) })
          .returning('verb')
      )
    expect(await note(platformTeam)).toEqual([{ verb: 'test.done' }])
    await expect(note(alpha)).rejects.toThrow('row-level security')
    expect([await count(platformTeam), await count(alpha)]).toEqual([1, 2])
  })

  it('does not let history be changed', async () => {
    const rewriting = doors.withTeam(alpha, actor, tx => tx.db.deleteFrom('audit_entries').execute())
    await expect(rewriting).rejects.toThrow('permission denied')
  })
})
