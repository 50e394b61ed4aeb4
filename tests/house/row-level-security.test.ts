// Not the rules but their effect: with a row of another team planted in every table, nothing of it is reached.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DatabaseError, type Connection } from '#server/platform/db/connection.ts'
import { openDoors, type Actor } from '#server/platform/db/door.ts'
import { appRole } from '#server/platform/db/roles.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { tenantTables } from './tenancy.ts'
import { kept, unchangeable } from './denied.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const beta = '01900000-0000-7000-8000-00000000000b'
const person = '01900000-0000-7000-8000-0000000000ff'
const id = `'01900000-0000-7000-9000-000000000001'`

/** One row of each table, in an order in which they may refer to one another. A new table needs its line here. */
const rows: Record<string, Record<string, string>> = {
  members: { user_id: `'${person}'`, role: `'owner'`, since: 'now()' },
  invitations: {
    id,
    email: `'a'`,
    email_key: `'a'`,
    role: `'owner'`,
    note: `'n'`,
    token_hash: `'\\x00'`,
    invited_by: `'${person}'`,
    created_at: 'now()',
    expires_at: 'now()'
  },
  images: {
    id,
    width: '1',
    height: '1',
    thumbhash: `'\\x00'`,
    sha256: `'\\x00'`,
    original: `'o'`,
    created_at: 'now()'
  },
  image_quarters: { quarter: '0', bits: '1', image_id: id },
  near_images: { image_id: id, other_id: id, apart: '0' },
  posts: { id, slug: `'s'`, category: `'news'`, version: '1', created_at: 'now()', updated_at: 'now()' },
  post_texts: {
    post_id: id,
    locale: `'en'`,
    title: `'t'`,
    excerpt: `''`,
    cover_alt: `''`,
    body: `'{}'`,
    minutes: '1',
    search: `'t'`
  },
  post_slugs: { slug: `'s'`, post_id: id },
  contests: {
    id,
    slug: `'s'`,
    title: `'{}'`,
    edition: '2027',
    summary: `'{}'`,
    currency: `'EUR'`,
    time_zone: `'UTC'`,
    fee_tiers: `'[]'`,
    per_person: '1',
    per_category: '1',
    fields: `'[]'`,
    rights: `'{}'`,
    rights_version: '1',
    ai: `'none'`,
    showing: `'at_once'`,
    edit_after_submit: 'true',
    prizes: `'[]'`,
    version: '1',
    created_at: 'now()',
    updated_at: 'now()'
  },
  categories: {
    contest_id: id,
    id,
    position: '0',
    title: `'{}'`,
    description: `'{}'`,
    media: `'{}'`,
    images_min: '1',
    images_max: '5',
    places: '3',
    closed: 'false'
  },
  works: {
    id,
    contest_id: id,
    category_id: id,
    owner_id: `'${person}'`,
    status: `'submitted'`,
    payment: `'none'`,
    visibility: `'private'`,
    entry_number: '1',
    parts: `'{}'`,
    version: '1',
    revision: '1',
    created_at: 'now()',
    saved_at: 'now()',
    submitted_at: 'now()'
  },
  work_revisions: {
    work_id: id,
    revision: '1',
    category_id: id,
    parts: `'{}'`,
    submitted_by: `'${person}'`,
    submitted_at: 'now()'
  },
  work_images: {
    work_id: id,
    position: '0',
    contest_id: id,
    image_id: id,
    alt: `'a'`,
    sha256: `'\\x00'`,
    stands: 'true'
  },
  work_words: { word: `'w'`, work_id: id },
  entry_numbers: { contest_id: id, last: '1' },
  billing_settings: {},
  tax_rates: { valid_from: `'2026-01-01'`, rate: '2000' },
  invoice_counters: { kind: `'invoice'`, year: '2026', last: '1' },
  guardian_consents: {
    id,
    contest_id: id,
    artist_id: `'${person}'`,
    name: `'n'`,
    email: `'a'`,
    token_hash: `'\\x00'`,
    asked_at: 'now()',
    expires_at: 'now()'
  },
  contact_threads: {
    id,
    number: '1',
    topic: `'rules'`,
    name: `'n'`,
    email: `'a'`,
    locale: `'en'`,
    state: `'open'`,
    unread: 'true',
    created_at: 'now()',
    changed_at: 'now()'
  },
  contact_messages: { id, thread_id: id, kind: `'message'`, body: `'b'`, at: 'now()' },
  contact_numbers: { last: '1' },
  contact_news: { thread_id: id },
  contact_files: { id, name: `'n'`, kind: `'pdf'`, bytes: '1', created_at: 'now()', expires_at: 'now()' },
  rounds: {
    id,
    contest_id: id,
    position: '1',
    title: `'{}'`,
    kind: `'scoring'`,
    state: `'open'`,
    criteria: `'[]'`,
    quorum: '3',
    blind: 'true',
    sees_others: `'never'`,
    comments_to_artist: 'false',
    method: `'mean'`,
    works: '1',
    version: '1',
    created_at: 'now()'
  },
  round_works: { round_id: id, work_id: id, category_id: id, revision: '1' },
  jurors: {
    id,
    contest_id: id,
    email: `'a'`,
    email_key: `'a'`,
    chair: 'false',
    note: `'n'`,
    token_hash: `'\\x00'`,
    invited_by: `'${person}'`,
    invited_at: 'now()',
    expires_at: 'now()',
    version: '1'
  },
  conflicts: {
    user_id: `'${person}'`,
    work_id: id,
    contest_id: id,
    kind: `'other'`,
    source: `'set'`,
    note: `'n'`,
    created_at: 'now()'
  },
  scores: {
    id,
    round_id: id,
    work_id: id,
    juror_id: id,
    status: `'assigned'`,
    place: '1',
    marks: `'{}'`,
    comments: `'{}'`,
    comment: `'c'`,
    note: `'n'`,
    favourite: 'false',
    flags: `'{}'`,
    version: '1',
    assigned_at: 'now()'
  },
  calculations: {
    round_id: id,
    method: `'mean'`,
    ranking_version: '1',
    ridge: '1',
    quorum: '3',
    calculated_at: 'now()',
    calculated_by: `'${person}'`,
    categories: `'[]'`
  },
  calculated_works: { round_id: id, work_id: id, category_id: id, sheets: '3' },
  releases: { contest_id: id, openness: `'awards'`, version: '1' },
  awards: {
    id,
    contest_id: id,
    work_id: id,
    position: '1',
    kind: `'special'`,
    title: `'{}'`,
    citation: `'{}'`
  },
  voters: {
    id,
    contest_id: id,
    mailbox: `'\\x00'`,
    account_at: 'now()',
    begun_at: 'now()',
    network: `'\\x00'`,
    device: `'\\x00'`,
    came_from: `'c'`,
    reasons: `'{}'`
  },
  ratings: { voter_id: id, work_id: id, contest_id: id, given_at: 'now()', changed_at: 'now()' },
  public_choices: {
    contest_id: id,
    work_id: id,
    category_id: id,
    ballots: '1',
    stars: '5',
    aside: '0',
    aside_stars: '0'
  },
  vote_reports: { contest_id: id, report: `'{}'`, made_at: 'now()' },
  day_secrets: { day: `'2030-01-01'`, secret: `'\\x00'` },
  saved_views: { id, name: `'n'`, contest_id: id, asked: `'{}'` },
  sponsors: { id, position: '1', tier: `'gold'`, name: `'n'`, text: `'{}'`, prize: `'{}'` },
  testimonials: { id, position: '1', quote: `'{}'`, name: `'n'`, role: `'{}'`, consent_how: `''` },
  courses: {
    id,
    title: `'{}'`,
    text: `'{}'`,
    teacher: `'t'`,
    level: `'all'`,
    online: 'false',
    place: `'p'`,
    time_zone: `'UTC'`,
    sessions: `'[]'`,
    price: '0',
    currency: `'EUR'`,
    seats: '1',
    published: 'true'
  },
  course_places: { id, course_id: id, user_id: `'${person}'`, state: `'taken'`, asked_at: 'now()' },
  albums: { id, title: `'{}'`, year: '2026', text: `'{}'`, published: 'true' },
  album_pictures: { album_id: id, picture_id: id, position: '0', alt: `'{}'`, caption: `'{}'` },
  corrections: { id, contest_id: id, at: 'now()', text: `'{}'` },
  content_pages: { page: `'home'`, locale: `'en'`, version: '1' },
  content_versions: { page: `'home'`, locale: `'en'`, version: '1', texts: `'{}'`, edited_at: 'now()' },
  audit_seals: { number: '1', until: id, entries: '1', hash: `sha256('a')`, sealed_at: 'now()' },
  audit_entries: { id, at: 'now()', actor: `'a'`, verb: `'v'`, subject: `'s'`, details: `'{}'` },
  outbox_messages: {
    id,
    to_address: `'a'`,
    subject: `'s'`,
    text: `'t'`,
    state: `'kept'`,
    created_at: 'now()'
  },
  once_keys: { actor: `'a'`, key: `'k'`, request_hash: `'\\x00'`, created_at: 'now()' }
}

const insert = (table: string, team_id: string): string => {
  const row = { team_id: `'${team_id}'`, ...rows[table] }
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`
}

const failure = async (connection: Connection, statement: string): Promise<string> => {
  await connection.exec('SAVEPOINT tried')
  try {
    const { row_count } = await connection.query(statement)
    return `touched ${row_count}`
  } catch (error) {
    await connection.exec('ROLLBACK TO SAVEPOINT tried')
    return error instanceof DatabaseError ? error.code : String(error)
  }
}

const refusedByPolicy = '42501'

describe('in the door of one team', () => {
  const doors = openDoors(database)

  beforeAll(async () => {
    await prepare(database, systemClock)
    await database.connect(async connection => {
      await connection.exec(
        `INSERT INTO users VALUES ('${person}', 'p@people.test', 'p@people.test', 'P', 'P', 'en', false, now())`
      )
      for (const table of Object.keys(rows))
        for (const team_id of [alpha, beta]) await connection.exec(insert(table, team_id))
    })
  })

  it('there is a row of every tenant table to be reached', async () => {
    expect(Object.keys(rows).toSorted()).toEqual(await database.connect(tenantTables))
    for (const table of Object.keys(rows)) {
      const { rows: all } = await database.connect(connection =>
        connection.query(`SELECT team_id FROM ${table} ORDER BY team_id`)
      )
      expect([table, all.map(row => row['team_id'])]).toEqual([table, [alpha, beta]])
    }
  })

  it.for(Object.keys(rows))('%s shows its own row and not the other team’s', async table => {
    const seen = await doors.withTeam(alpha, actor, async ({ connection }) => [
      (await connection.query(`SELECT team_id FROM ${table}`)).rows,
      (await connection.query(`SELECT team_id FROM ${table} WHERE team_id = '${beta}'`)).rows,
      (await connection.query(`SELECT count(*) AS rows FROM ${table}`)).rows
    ])
    expect(seen).toEqual([[{ team_id: alpha }], [], [{ rows: 1 }]])
  })

  it.for(Object.keys(rows))('%s lets the other team’s row be neither changed nor removed', async table => {
    const answer = (denied: Set<string>) => (denied.has(table) ? refusedByPolicy : 'touched 0')
    const tried = await doors.withTeam(alpha, actor, async ({ connection }) => [
      await failure(connection, `UPDATE ${table} SET team_id = team_id WHERE team_id = '${beta}'`),
      await failure(connection, `DELETE FROM ${table} WHERE team_id = '${beta}'`)
    ])
    expect(tried).toEqual([answer(unchangeable), answer(kept)])
  })

  it('who judged a contest that was published is never struck out', async () => {
    const tried = await doors.withTeam(alpha, actor, async ({ connection }) => {
      await connection.query(
        `UPDATE contests SET published_at = now(), opens_at = now(), closes_at = now() + interval '1 day'
         WHERE team_id = '${alpha}'`
      )
      const there = await connection.query(`SELECT id FROM jurors WHERE team_id = '${alpha}'`)
      return [there.rows.length, await failure(connection, `DELETE FROM jurors WHERE team_id = '${alpha}'`)]
    })
    expect(tried).toEqual([1, 'touched 0'])
  })

  it.for(Object.keys(rows))(
    '%s takes no row for the other team, and none of one’s own goes there',
    async table => {
      const tried = await doors.withTeam(alpha, actor, async ({ connection }) => [
        await failure(connection, insert(table, beta)),
        await failure(connection, `UPDATE ${table} SET team_id = '${beta}' WHERE team_id = '${alpha}'`)
      ])
      expect(tried).toEqual([refusedByPolicy, refusedByPolicy])
    }
  )

  it('without a team nothing is seen and nothing is taken', async () => {
    const tried = await database.connect(async connection => {
      await connection.exec(`BEGIN; SET LOCAL ROLE ${appRole}`)
      const all: unknown[] = []
      for (const table of Object.keys(rows)) {
        all.push((await connection.query(`SELECT team_id FROM ${table}`)).rows)
        all.push(await failure(connection, insert(table, beta)))
      }
      await connection.exec('ROLLBACK')
      return all
    })
    expect(tried).toEqual(Object.keys(rows).flatMap(() => [[], refusedByPolicy]))
  })
})
