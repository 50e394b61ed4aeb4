import { ReadableStream as NodeStream } from 'node:stream/web'
import type { AskedEntries } from '#contract/entries.ts'
import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/reading.actions.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import { presentEntry, presentEntryInFull } from './entries.present.ts'
import {
  countEntries,
  selectEntries,
  selectEntry,
  selectNames,
  type EntryFilter,
  type EntryPlace
} from './entries.queries.ts'
import { entryTable } from './entry-table.ts'
import { screenEntries } from './screening.actions.ts'

const readPlace = (cursor: string | undefined, sort: AskedEntries['sort']): EntryPlace | null => {
  if (cursor === undefined) return null
  const [key, id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('\n')
  const number = sort !== 'number' || /^\d{1,9}$/.test(key ?? '')
  if (key === undefined || key.includes('\0') || !isId(id) || rest.length > 0 || !number)
    throw invalidField(['cursor'], 'pattern')
  return { key, id }
}

const filterOf = (
  {
    contest,
    category,
    status,
    payment,
    q = ''
  }: Pick<AskedEntries, 'contest' | 'category' | 'status' | 'payment' | 'q'>,
  actor: Actor
): EntryFilter => ({
  contest,
  category,
  status,
  payment,
  words: wordsIn(q),
  asker_id: demandUser(actor).user_id
})

/** Another team's, and one that is not there, are the same. */
const demandContest = async (platform: Platform, team_id: string, id: string) => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}

const people = (actors: readonly string[]): string[] =>
  actors.flatMap(actor => /^user:(.+)$/.exec(actor)?.[1] ?? [])

export const entryHandlers: Handlers<typeof contract.entries> = {
  async list({ platform, actor, team }, { link: _, sort, limit, cursor, ...asked }) {
    const after = readPlace(cursor, sort)
    await demandContest(platform, team.id, asked.contest)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectEntries(db, team.id, filterOf(asked, actor), { sort, limit: limit + 1, after })
    )
    const items = rows.slice(0, limit).map(row => presentEntry(row, team.link))
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const key = last && { number: last.entry_number, title: last.sort_title, artist: last.sort_artist }[sort]
    const next = last ? Buffer.from(`${key ?? ''}\n${last.id}`).toString('base64url') : null
    return { items, next }
  },

  async counts({ platform, actor, team }, { contest }) {
    await demandContest(platform, team.id, contest)
    const asked = { contest, asker_id: demandUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => countEntries(db, team.id, asked))
    return { statuses: Object.fromEntries(rows.map(({ status, total }) => [status, total])) }
  },

  async get({ platform, actor, team }, { id }) {
    const asked = { id, asker_id: demandUser(actor).user_id }
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectEntry(db, team.id, asked))
      : []
    if (!row) throw new Problem('not_found')
    const ids = people(row.history.map(({ actor }) => actor))
    const known = await platform.doors.readPlatform(db => selectNames(db, ids))
    const names = new Map(
      known.map(person => [`user:${person.id}`, `${person.first_name} ${person.last_name}`])
    )
    const entry = presentEntryInFull(row, team.link, names)
    if (!entry) throw new Problem('not_found')
    return entry
  },

  async screen({ platform, actor, team, once }, { link: _, ...screening }) {
    return screenEntries(platform, demandUser(actor), team, screening, once)
  },

  async export({ platform, actor, team, locale }, { link: _, ...asked }) {
    const contest = await demandContest(platform, team.id, asked.contest)
    const table = entryTable(platform, team.id, filterOf(asked, actor), {
      contest,
      locale
    })
    table.once('error', err => {
      // Whoever goes away in the middle of it has done nothing wrong.
      if (err.name !== 'AbortError')
        platform.log.error({ err }, 'a table of entries could not be made to its end')
    })
    return {
      headers: { 'content-disposition': `attachment; filename="entries-${contest.slug}.csv"` },
      // One class, of which Node and the browser have a type each.
      body: NodeStream.from(table) as ReadableStream<Uint8Array>
    }
  }
}
