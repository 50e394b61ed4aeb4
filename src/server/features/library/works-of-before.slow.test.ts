// What 0096 makes of the pictures that were described one by one: each is a work of its own, with its words, and its owner's.

import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabaseBefore } from '#tests/kit/databases.ts'

const now = new Date('2026-01-02T03:04:05Z')
const { database, remove } = await openDatabaseBefore('0096', now)

afterAll(remove)

const [ana, bob, silent] = ['f1', 'f2', 'f3'].map(last => `01900000-0000-7000-8000-0000000000${last}`)

const person = (id: string | undefined, name: string): string => `
  INSERT INTO users (id, email, email_key, first_name, last_name, locale, is_admin, created_at)
  VALUES ('${id}', '${name}@people.test', '${name}@people.test', '${name}', '${name}', 'en', false, now());`

/** By the last of its bytes. */
const piece = (owner: string | undefined, byte: string, words: string): string => `
  INSERT INTO library_pieces (user_id, sha256, title, year, medium, height, width, depth, unit, alt, saved_at)
  VALUES ('${owner}', decode(repeat('${byte}', 32), 'hex'), ${words});`

const old = [
  piece(ana, '01', `'Salt', 2021, 'Bronze', 40, 30.5, 20, 'cm', 'A block', '2025-01-01T00:00:00Z'`),
  // Of the same title: nothing says that the two are one work.
  piece(ana, '02', `'Salt', 2022, 'Bronze', 12, 8, NULL, 'in', 'From behind', '2025-02-01T00:00:00Z'`),
  piece(ana, '03', `'', NULL, '', NULL, NULL, NULL, 'cm', 'Only what is seen', '2025-03-01T00:00:00Z'`),
  // The same bytes as one of Ana's, described by somebody else.
  piece(bob, '01', `'Salz', 1999, 'Zinc', 1, NULL, NULL, 'cm', 'Not hers', '2025-04-01T00:00:00Z'`),
  piece(bob, '04', `'Ebbe', 2020, 'Öl', NULL, NULL, NULL, 'cm', '', '2025-05-01T00:00:00Z'`)
]

const query = async (sql: string) => (await database.connect(connection => connection.query(sql))).rows

it('are each one work with all its words, of whoever described it', async () => {
  await database.connect(connection =>
    connection.exec([person(ana, 'ana'), person(bob, 'bob'), person(silent, 'silent'), ...old].join(''))
  )
  expect(await migrate(database, now)).toContain('0096_library_works.sql')
  const works = await query(`
    SELECT w.user_id::text AS owner, w.title, w.year, w.medium, w.height, w.width, w.depth, w.unit, w.statement,
      w.version, w.saved_at,
      (SELECT array_agg(p.place || ' ' || right(encode(p.sha256, 'hex'), 2) || ' ' || p.alt)
       FROM library_pieces p WHERE p.user_id = w.user_id AND p.work_id = w.id) AS pictures
    FROM library_works w ORDER BY w.saved_at`)
  const work = (owner: string | undefined, month: number, words: object, ...pictures: string[]) => ({
    owner,
    height: null,
    width: null,
    depth: null,
    unit: 'cm',
    statement: '',
    version: 0,
    saved_at: new Date(Date.UTC(2025, month - 1)),
    pictures,
    ...words
  })
  const bronze = { title: 'Salt', medium: 'Bronze' }
  expect(works).toEqual([
    work(ana, 1, { ...bronze, year: 2021, height: 40, width: 30.5, depth: 20 }, '0 01 A block'),
    work(ana, 2, { ...bronze, year: 2022, height: 12, width: 8, unit: 'in' }, '0 02 From behind'),
    work(ana, 3, { title: '', medium: '', year: null }, '0 03 Only what is seen'),
    work(bob, 4, { title: 'Salz', year: 1999, medium: 'Zinc', height: 1 }, '0 01 Not hers'),
    work(bob, 5, { title: 'Ebbe', year: 2020, medium: 'Öl' }, '0 04 ')
  ])
  // No picture is lost, none is in a work of somebody else.
  expect(await query('SELECT count(*)::integer AS pieces FROM library_pieces')).toEqual([{ pieces: 5 }])
})

it('go with their works, and only those', async () => {
  await database.connect(connection =>
    connection.exec(`DELETE FROM library_works WHERE user_id = '${ana}' AND year = 2021`)
  )
  expect(
    await query(`
      SELECT user_id::text AS owner, right(encode(sha256, 'hex'), 2) AS byte FROM library_pieces ORDER BY user_id, byte`)
  ).toEqual([
    { owner: ana, byte: '02' },
    { owner: ana, byte: '03' },
    { owner: bob, byte: '01' },
    { owner: bob, byte: '04' }
  ])
})
