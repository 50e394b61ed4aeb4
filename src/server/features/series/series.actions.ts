/* What artists do with their series. Of private and unlisted ones nothing stands in the team's log. */
import { Problem } from '#contract/problems.ts'
import { mostSeries } from '#contract/rules/series-choices.ts'
import type { NewSeries, OwnSeries, SeriesChanges, SeriesItemInput } from '#contract/series-shapes.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { isId } from '#server/platform/ids.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { shownNow } from './public-series.actions.ts'
import { requireOwnItems, requireShowable } from './series.check.ts'
import { presentOwnSeries } from './series.present.ts'
import {
  countSeriesOf,
  deleteSeries,
  lockOwnSeries,
  selectOwnSeries,
  type ShownWhen
} from './series.queries.ts'

const columnsOf = (item: SeriesItemInput) =>
  item.kind === 'work'
    ? {
        work_id: item.id,
        picture_id: null,
        title: '',
        year: null,
        medium: '',
        caption: item.caption,
        alt: ''
      }
    : {
        work_id: null,
        picture_id: item.id,
        title: item.title,
        year: item.year,
        medium: item.medium,
        caption: item.caption,
        alt: item.alt
      }

/** In place of what hung there. */
const hang = async (tx: Tx, series_id: string, items: readonly SeriesItemInput[]): Promise<void> => {
  const { team_id } = tx
  await tx.db
    .deleteFrom('series_items')
    .where('team_id', '=', team_id)
    .where('series_id', '=', series_id)
    .execute()
  if (items.length === 0) return
  const rows = items.map((item, position) => ({ team_id, series_id, position, ...columnsOf(item) }))
  await tx.db.insertInto('series_items').values(rows).execute()
}

interface Written {
  platform: Platform
  tx: Tx
  team: LinkedTeam
  when: ShownWhen
  owner_id: string
}

const read = async ({ platform, tx, team, when, owner_id }: Written, id: string): Promise<OwnSeries> => {
  const row = await selectOwnSeries(tx.db, team.id, when, { id, owner_id }).executeTakeFirstOrThrow()
  return presentOwnSeries(platform, row, team)
}

const bumpAfter = ({ platform, tx }: Written): void =>
  tx.afterCommit(() => platform.versions.bump(tx.team_id))

/** Organisers answer for what their pages show, so they read of what became public and stopped being so. */
const log = async (
  { platform, tx }: Written,
  id: string,
  was_public: boolean,
  is_public: boolean
): Promise<void> => {
  if (!was_public && !is_public) return
  const verb = was_public
    ? is_public
      ? ('series.changed' as const)
      : ('series.made_private' as const)
    : ('series.published' as const)
  await audit(tx, platform, { verb, subject: `series:${id}` })
}

export const addSeries = async (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  { works: items, ...fields }: NewSeries,
  token: OnceToken | null
): Promise<OwnSeries> => {
  const when = await shownNow(platform, team.id)
  const owner_id = actor.user_id
  return platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, async () => {
      const written = { platform, tx, team, when, owner_id }
      // Of two that are made at once the second counts the first.
      if (!(await lockAccount(tx, owner_id))) throw new Problem('unauthenticated')
      if ((await countSeriesOf(tx, owner_id)) >= mostSeries)
        throw new Problem('conflict', { reason: 'list_full', params: { max: mostSeries } })
      await requireOwnItems(tx, { owner_id, items, contests: when.contests, before: new Set() })
      const [id, now] = [platform.newId(), platform.clock.now()]
      const is_public = fields.visibility === 'public'
      await tx.db
        .insertInto('series')
        .values({
          team_id: team.id,
          id,
          owner_id,
          ...fields,
          published_at: is_public ? now : null,
          version: 1,
          created_at: now
        })
        .execute()
      await hang(tx, id, items)
      const made = await read(written, id)
      requireShowable(made)
      await log(written, id, false, is_public)
      bumpAfter(written)
      return made
    })
  )
}

export const changeSeries = async (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  id: string,
  { version, works: items, ...fields }: SeriesChanges
): Promise<OwnSeries> => {
  const when = await shownNow(platform, team.id)
  const owner_id = actor.user_id
  return platform.doors.withTeam(team.id, actor, async tx => {
    const written = { platform, tx, team, when, owner_id }
    const found = isId(id) ? await lockOwnSeries(tx, { id, owner_id }) : undefined
    if (!found) throw new Problem('not_found')
    const before = await read(written, id)
    if (found.version !== version) throw new Problem('stale', { current: before })
    if (items) {
      const kept = new Set(before.works.map(item => `${item.kind}:${item.id}`))
      await requireOwnItems(tx, { owner_id, items, contests: when.contests, before: kept })
      await hang(tx, id, items)
    }
    const { visibility = before.visibility } = fields
    const is_public = visibility === 'public'
    const published_at = is_public ? (found.published_at ?? platform.clock.now()) : null
    await tx.db
      .updateTable('series')
      .set({ ...omitUndefined(fields), published_at, version: version + 1 })
      .where('team_id', '=', team.id)
      .where('id', '=', id)
      .execute()
    const changed = await read(written, id)
    requireShowable(changed)
    await log(written, id, before.visibility === 'public', is_public)
    bumpAfter(written)
    return changed
  })
}

export const removeSeries = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const found = isId(id) ? await lockOwnSeries(tx, { id, owner_id: actor.user_id }) : undefined
    if (!found) throw new Problem('not_found')
    await deleteSeries(tx, id)
    if (found.visibility === 'public')
      await audit(tx, platform, { verb: 'series.removed', subject: `series:${id}` })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })
