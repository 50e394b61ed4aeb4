/*
 * What stays of somebody who has deleted their account: a mark is planted in every column of every table of which a feature says
 * that it names people, and looked for in what they take along and in what is left. What is not taken along or not erased is
 * listed here with the reason, and with how long it stays.
 */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyParts } from '#contract/work-parts.ts'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { createTeam } from '#server/features/teams/teams.actions.ts'
import { personalData } from '#server/personal-data.ts'
import { forgetErased } from '#server/platform/mail/forgetting.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { guestsPassword } from '#tests/kit/people.ts'
import { unzip } from '#tests/kit/unzip.ts'
import { person } from '#tests/house/planted-ids.ts'
import { rows } from '#tests/house/planted-rows.ts'
import { takeAlong } from './personal.actions.ts'

const { opened, platform, guest } = await openByTheClock()
afterAll(() => opened.close())

/** What is not taken along. */
const untold: Record<string, string> = {
  announcements: 'the texts are the team’s; it is told which of them somebody was meant to get',
  'artist_handles.key': 'the handle once more, as handles are compared',
  'bank_entries.file': 'what the team called its statement',
  'bank_entries.key': 'how the team tells entries of its statements apart',
  'bank_entries.proposal': 'for what the team’s program took it',
  'bank_entries.reason': 'why the team set it aside, as it noted it for itself',
  'contest_reminded.step': 'the mails themselves are told',
  'diplomas.code': 'stands on the diploma, which its holder has',
  'diplomas.corrected_name':
    'is told with the facts once it is on the diploma, and with the correction before',
  'diplomas.credential': 'the facts once more, signed',
  'diplomas.look': 'the paper and the signatories that the team chose',
  'diplomas.number': 'stands on the diploma, which its holder has',
  'diplomas.signature': 'made of the facts, which are told',
  'evidence_requests.note': 'what organisers noted for themselves',
  'images.original': 'where the file lies, which is taken along itself',
  'invitations.note': 'stands in the mail, which is told',
  'jurors.note': 'stands in the mail, which is told',
  'notifications.path': 'where on our own pages it led',
  'once_keys.answer': 'names others, and is gone in a day',
  opportunities: 'an organisation’s offer; it is told what came of it for somebody',
  'outbox_messages.html': 'the text once more',
  'outbox_messages.last_error': 'what a mail server said to us',
  'outbox_messages.letter': 'the text once more, as it was put together',
  prize_files: 'the file is taken along itself',
  push_devices: 'opens a way into a browser',
  'sessions.network': 'the session that asks is shown with it; this one has run out',
  'uploads.held_by': 'which of our processes writes it',
  'uploads.name': 'told with the picture or the file that it becomes, a day later at the most',
  'voters.came_from': 'of which link a page was opened; the ballots are told',
  'work_words.word': 'the words of what is told, for the search',
  'works.artist': 'told as the name in the contest',
  'works.child_name': 'told as the name in the contest',
  'works.medium': 'told with the parts of the work',
  'works.sort_artist': 'the name once more, as names are put in order',
  'works.sort_title': 'the title once more, as titles are put in order'
}

/** What stays, and how long. */
const kept: Record<string, string> = {
  announcements: 'what the team wrote to many; as long as the team',
  'application_marks.marks':
    'decisions on others rest on them; on a shell without a name, as long as the team',
  audit_entries:
    'who did what is sealed and answers for what was done to others; on a shell, as long as the team',
  bank_entries:
    'booked payments belong to the books: ten years, or what the team’s law says; set aside: 90 days',
  'diplomas.code':
    'whoever has it reads that a diploma was issued, and to nobody who is named; as long as the team',
  'diplomas.reason': 'whoever has the code reads why it was revoked; as long as the team',
  'images.format': 'a picture that what stays shows; as long as that',
  'images.original': 'a picture that what stays shows; as long as that',
  'invoices.number': 'the law asks for what was issued: ten years, or what the team’s law says',
  'invoices.snapshot': 'the law asks for what was issued: ten years, or what the team’s law says',
  opportunities: 'an organisation’s offer; as long as the team',
  'payments.note': 'belongs to the books: ten years, or what the team’s law says',
  'prizes.title': 'what was promised publicly for a place; as long as the award',
  scores: 'published results rest on them; on a shell without a name, as long as the team',
  'voters.came_from': 'of a ballot that counts on and is nobody’s; as long as the vote',
  'works.medium': 'the label of a work in published results; as long as they are shown',
  'works.sort_title': 'the label of a work in published results; as long as they are shown',
  'works.title': 'the label of a work in published results; as long as they are shown'
}

/** Tables without a column for anybody’s words: they hold ids, addresses, moments and figures. */
const unmarked = [
  'announcement_recipients',
  'awaited_fees',
  'blocked_writers',
  'course_places',
  'evidence_readers',
  'featured',
  'follow_news',
  'follows',
  'orders',
  'pay_answers',
  'ratings',
  'saved_opportunities'
]

const email = 'leaves@traces.test'
const named: string[] = personalData.flatMap(({ tables }) => tables)

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows

/** False where the database refuses it: a state, a number in letters, what must fit to something else. */
const may = async (sql: string): Promise<boolean> => {
  try {
    await ask(sql)
    return true
  } catch {
    return false
  }
}

const insert = (table: string, team_id: string): string => {
  const row = { team_id: `'${team_id}'`, ...rows[table] }
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`
}

/** What refers to a row that is not there yet is tried again, until nothing more can be planted. */
const plant = async (team_id: string): Promise<void> => {
  let waiting = Object.keys(rows)
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length
    const left: string[] = []
    for (const table of waiting) if (!(await may(insert(table, team_id)))) left.push(table)
    waiting = left
  }
  expect(waiting).toEqual([])
}

/** By which what was planted is this person's, where not every row of its kind is. */
const joined = (team_id: string): string[] => {
  const of = `WHERE team_id = '${team_id}'`
  return [
    // There is none before something was accepted, and no file before something was issued.
    `DELETE FROM pay_answers ${of}`,
    `DELETE FROM diploma_files ${of}`,
    `UPDATE jurors SET user_id = '${person}', accepted_at = now() ${of}`,
    `UPDATE scores SET saved_at = now() ${of}`,
    `UPDATE conflicts SET source = 'declared' ${of}`,
    `UPDATE payments SET bank_entry_id = (SELECT id FROM bank_entries ${of}) ${of}`,
    `UPDATE contact_files SET message_id = (SELECT id FROM contact_messages ${of}), position = 0 ${of}`
  ]
}

const outside: Record<string, string> = {
  'artist_pages.visibility': `'private'`,
  'cv_rows.kind': `'exhibition'`,
  'cv_rows.visibility': `'private'`,
  'library_works.unit': `'cm'`,
  'suppressed_addresses.reason': `'bounce'`,
  'uploads.mark': 'NULL',
  'uploads.purpose': `'avatar'`,
  'uploads.sha256': 'NULL'
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  names_person: boolean
  needed: boolean
}

const columns = (): Promise<Column[]> =>
  ask(`SELECT c.table_name, c.column_name, c.data_type, c.is_nullable = 'NO' AND c.column_default IS NULL AS needed, EXISTS (
      SELECT FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
      WHERE f.conrelid = c.table_name::regclass AND f.confrelid = 'users'::regclass AND f.contype = 'f'
        AND a.attname = c.column_name) AS names_person
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    ORDER BY c.table_name, c.column_name`) as Promise<unknown> as Promise<Column[]>

const technical = /^(locale|time_zone|currency|fallback|token_hash|default_locale)$/
const markOf = ({ table_name, column_name }: Column): string =>
  `mark-${table_name}-${column_name}-`.replaceAll('_', '-')

const markedWith = (column: Column): string | null => {
  const { column_name, data_type, names_person } = column
  if (names_person) return `'${person}'`
  if (technical.test(column_name)) return null
  if (/^(email|address)(_key)?$|^to_address$/.test(column_name)) return `'${email}'`
  if (column_name === 'actor') return `'user:${person}'`
  if (data_type === 'text') return `'${markOf(column)}'`
  if (data_type === 'jsonb' && rows[column.table_name])
    return `coalesce(${column_name}, '{}') || '{"mark": "${markOf(column)}"}'`
  return null
}

/** A contest that is over, with what was issued and decided; and what has to do with somebody by their address alone. */
const over = (team_id: string): string[] => {
  const of = `WHERE team_id = '${team_id}'`
  return [
    `UPDATE jurors SET user_id = NULL, accepted_at = NULL ${of}`,
    `UPDATE contact_threads SET user_id = NULL ${of}`,
    `UPDATE contests SET results_published_at = '2021-01-01' ${of}`,
    `UPDATE works SET status = 'awarded', visibility = 'public',
       parts = '${JSON.stringify({ ...emptyParts, statement: 'mark-works-parts-' })}' ${of}`,
    `UPDATE applications SET status = 'accepted', sent_at = now(), number = 1 ${of}`,
    `UPDATE diplomas SET code = 'mark-code', number = '1', facts = '{"name": "mark-diplomas-facts-"}', look = '{}',
       signature = '\\x00', credential = '{}', key_id = id, issued_at = now(), state = 'ready' ${of}`
  ]
}

/** Where marks are, as tables and columns. */
const marked = async (mark: RegExp): Promise<string[]> => {
  const found = new Set<string>()
  for (const table of new Set((await columns()).map(({ table_name }) => table_name)))
    for (const { row } of await ask(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t::text ~ '${mark.source}'`
    ))
      for (const [column, value] of Object.entries(row as object))
        // the columns of a row
        if (mark.test(JSON.stringify(value))) found.add(`${table}.${column}`)
  return [...found].toSorted()
}

/** Whole tables stand by their name alone. */
const without = (found: string[], listed: Record<string, string>): string[] =>
  found.filter(name => listed[name] === undefined && listed[name.split('.')[0] ?? ''] === undefined)

const stale = (found: string[], listed: Record<string, string>): string[] =>
  Object.keys(listed).filter(name => !found.some(each => each === name || each.startsWith(`${name}.`)))

let planted: string[] = []

const plantIn = async (link: string, more: (team_id: string) => string[]): Promise<void> => {
  const draft = { link, name: link, country: 'NL', currency: 'EUR', time_zone: 'UTC', tagline: '' }
  await createTeam(platform, actorOf(guest()), { ...draft, locales: ['en'], default_locale: 'en' }, null)
  const team_id = String((await ask(`SELECT id FROM teams WHERE link = '${link}'`))[0]?.['id'])
  await plant(team_id)
  for (const statement of joined(team_id)) await ask(statement)
  for (const column of await columns()) {
    const { table_name, column_name } = column
    const value = named.includes(table_name) && rows[table_name] ? markedWith(column) : null
    if (value === null) continue
    await may(`UPDATE ${table_name} SET ${column_name} = ${value} WHERE team_id = '${team_id}'`)
  }
  for (const statement of more(team_id)) await ask(statement)
}

/** A row of a table that belongs to no team, by the types of its columns. */
const plantOutside = async (table: string): Promise<void> => {
  const values = new Map<string, string>()
  for (const column of (await columns()).filter(({ table_name }) => table_name === table)) {
    const { column_name, data_type, needed } = column
    const plain = {
      uuid: `'${person}'`,
      boolean: 'false',
      integer: '1',
      bytea: String.raw`'\x00'`,
      date: 'now()'
    }
    const value =
      outside[`${table}.${column_name}`] ??
      markedWith(column) ??
      (needed
        ? (plain[data_type as keyof typeof plain] ?? (data_type.startsWith('timestamp') ? 'now()' : `'{}'`))
        : null)
    if (value !== null) values.set(column_name, value)
  }
  await ask(
    `INSERT INTO ${table} (${[...values.keys()].join(', ')}) VALUES (${[...values.values()].join(', ')})`
  )
}

beforeAll(async () => {
  await ask(`INSERT INTO users (id, email, email_key, first_name, last_name, created_at, verified_at, password_hash)
    SELECT '${person}', '${email}', '${email}', 'Mark', 'Traces', '2020-01-01', '2020-01-01', password_hash
    FROM users WHERE id = '${guest().user_id}'`)
  await plantIn('traces', () => [])
  await plantIn('traces-over', over)
  for (const table of ['sessions', ...named.filter(name => !rows[name])]) await plantOutside(table)
  planted = await marked(/mark-/)
})

const leaver = actorOf({
  user_id: person,
  email,
  first_name: 'Mark',
  last_name: 'Traces',
  token: '',
  password: guestsPassword
})

it('every table that names people has a mark, or none of its columns can hold one', async () => {
  const empty = named.filter(table => !planted.some(name => name.startsWith(`${table}.`)))
  expect(empty.toSorted()).toEqual(unmarked)
})

it('all of it is taken along, save for what is listed with a reason', async () => {
  const { zip } = await takeAlong(
    platform,
    leaver,
    { password: guestsPassword },
    { network: 'local', agent: '' }
  )
  const all = (await unzip(await buffer(zip))).map(({ text }) => text).join('\n')
  const left_out = planted.filter(name => !all.includes(`mark-${name}-`.replaceAll(/[._]/g, '-')))
  expect([without(left_out, untold), stale(left_out, untold)]).toEqual([[], []])
})

it('all of it goes with the account, save for what is listed with a reason and a period', async () => {
  await eraseUser(platform, leaver, { password: guestsPassword }, { network: 'local', agent: '' })
  await forgetErased(platform)
  const left = await marked(/mark-|leaves@traces/)
  expect([without(left, kept), stale(left, kept)]).toEqual([[], []])
})
