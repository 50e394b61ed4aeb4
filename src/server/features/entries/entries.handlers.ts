import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { filterOf, judgedBlindAmong, requireContest, requireMakersShown } from './chosen-entries.ts'
import { presentEntry, presentEntryInFull } from './entries.present.ts'
import { countEntries, entryOrders, selectEntries, selectEntry, selectNames } from './entries.queries.ts'
import { entryFile } from './entry-files.ts'
import { extendFees } from './fee-dates.actions.ts'
import { noteFees } from './fees.actions.ts'
import { screenEntries } from './screening.actions.ts'
import { takeOutEntries } from './taking-out.actions.ts'

const people = (actors: readonly string[]): string[] =>
  actors.flatMap(actor => /^user:(.+)$/.exec(actor)?.[1] ?? [])

export const entryHandlers: Handlers<typeof contract.entries> = {
  async list({ platform, actor, team }, { link: _, sort: wished, limit, cursor, ...asked }) {
    await requireContest(platform, team.id, asked.contest)
    const filter = filterOf(asked, requireUser(actor).user_id)
    const blind = wished === 'artist' && (await judgedBlindAmong(platform, team.id, filter)).length > 0
    // Their places among the names would tell who made them.
    const sort = blind ? 'number' : wished
    const page = entryOrders[sort].read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db =>
      selectEntries(db, team.id, filter, { sort, ...page })
    )
    const placed = rows.map(row => {
      const keys = { number: row.entry_number, title: row.sort_title, artist: row.sort_artist }
      return { ...row, key: keys[sort] }
    })
    return entryOrders[sort].answer(placed, page, row => presentEntry(platform, row, team))
  },

  async counts({ platform, actor, team }, { contest }) {
    await requireContest(platform, team.id, contest)
    const asked = { contest, asker_id: requireUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => countEntries(db, team.id, asked))
    return {
      statuses: Object.fromEntries(rows.map(({ status, total }) => [status, total])),
      judged_blind: await judgedBlindAmong(platform, team.id, asked)
    }
  },

  async get({ platform, actor, team }, { id }) {
    const asked = { id, asker_id: requireUser(actor).user_id }
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectEntry(db, team.id, asked))
      : []
    if (!row) throw new Problem('not_found')
    const ids = people(row.history.map(each => each.actor)).filter(
      by => !row.judged_blind || by !== row.owner_id
    )
    const known = await platform.doors.readPlatform(db => selectNames(db, ids))
    const names = new Map(
      known.map(person => [`user:${person.id}`, `${person.first_name} ${person.last_name}`])
    )
    const entry = presentEntryInFull(platform, row, team, names)
    if (!entry) throw new Problem('not_found')
    return entry
  },

  async screen({ platform, actor, team, once }, { link: _, ...screening }) {
    return screenEntries(platform, requireUser(actor), team, screening, once)
  },

  async take_out({ platform, actor, team, once }, { link: _, ...asked }) {
    return takeOutEntries(platform, { by: requireUser(actor), team }, asked, once)
  },

  async note_fees({ platform, actor, team, once }, { link: _, ...noting }) {
    return noteFees(platform, requireUser(actor), team.id, noting, once)
  },

  async extend_fees({ platform, actor, team, once }, { link: _, ...extending }) {
    return extendFees(platform, requireUser(actor), team.id, extending, once)
  },

  async export({ platform, actor, team, locale }, { link: _, ...asked }) {
    await requireContest(platform, team.id, asked.contest)
    const asker_id = requireUser(actor).user_id
    if (asked.kind === 'originals') await requireMakersShown(platform, team.id, filterOf(asked, asker_id))
    return entryFile.address(platform, team.id, { ...asked, asker_id, locale })
  }
}
