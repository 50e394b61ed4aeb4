import type { AskedEntries } from '#contract/entries.ts'
import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { demandContest, filterOf } from './chosen-entries.ts'
import { presentEntry, presentEntryInFull } from './entries.present.ts'
import { countEntries, selectEntries, selectEntry, selectNames, type EntryPlace } from './entries.queries.ts'
import { addressOfFile } from './entry-files.ts'
import { noteFees } from './fees.actions.ts'
import { screenEntries } from './screening.actions.ts'

const readPlace = (cursor: string | undefined, sort: AskedEntries['sort']): EntryPlace | null => {
  if (cursor === undefined) return null
  const [key, id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('\n')
  const number = sort !== 'number' || /^\d{1,9}$/.test(key ?? '')
  if (key === undefined || key.includes('\0') || !isId(id) || rest.length > 0 || !number)
    throw invalidField(['cursor'], 'pattern')
  return { key, id }
}

const people = (actors: readonly string[]): string[] =>
  actors.flatMap(actor => /^user:(.+)$/.exec(actor)?.[1] ?? [])

export const entryHandlers: Handlers<typeof contract.entries> = {
  async list({ platform, actor, team }, { link: _, sort, limit, cursor, ...asked }) {
    const after = readPlace(cursor, sort)
    await demandContest(platform, team.id, asked.contest)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectEntries(db, team.id, filterOf(asked, demandUser(actor).user_id), {
        sort,
        limit: limit + 1,
        after
      })
    )
    const items = rows.slice(0, limit).map(row => presentEntry(platform, row, team))
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
    const entry = presentEntryInFull(platform, row, team, names)
    if (!entry) throw new Problem('not_found')
    return entry
  },

  async screen({ platform, actor, team, once }, { link: _, ...screening }) {
    return screenEntries(platform, demandUser(actor), team, screening, once)
  },

  async note_fees({ platform, actor, team, once }, { link: _, ...noting }) {
    return noteFees(platform, demandUser(actor), team.id, noting, once)
  },

  async export({ platform, actor, team, locale }, { link: _, ...asked }) {
    await demandContest(platform, team.id, asked.contest)
    const asker_id = demandUser(actor).user_id
    return addressOfFile(platform, team.id, { ...asked, asker_id, locale })
  }
}
