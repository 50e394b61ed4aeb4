/* What organisers do about series: take one off the team's pages, or a picture out of all of them, and choose the first. */
import { invalidField, Problem } from '#contract/problems.ts'
import type { ReviewedSeries } from '#contract/series-shapes.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { shownNow } from './public-series.actions.ts'
import {
  deleteHiddenPicture,
  featureSeries,
  insertHiddenPicture,
  lockSeries,
  selectForReview,
  setHidden
} from './reviewing.queries.ts'
import { presentReviewed, reviewable } from './series.present.ts'
import type { ShownWhen } from './series.queries.ts'

type ReviewedRow = RowOf<typeof selectForReview>

interface Reviewing {
  id: string
  picture: string | undefined
}

const find = async (tx: Tx, when: ShownWhen, id: string): Promise<ReviewedRow> => {
  const row = await selectForReview(tx.db, tx.team_id, when, id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** One that is kept back is not told apart from one that does not hang there. */
const requirePicture = (row: ReviewedRow, picture: string): void => {
  if (!reviewable(row).items.some(({ picture_id }) => picture_id === picture))
    throw invalidField(['picture'], 'not_one_of')
}

type SeriesNews = 'hidden' | 'shown_again' | 'picture_hidden' | 'picture_shown_again'

const tellArtist = async (
  platform: Platform,
  tx: Tx,
  { owner_id, id, title }: ReviewedRow,
  news: SeriesNews,
  reason: string
): Promise<void> => {
  const artist = await selectPersonOfMail(tx, owner_id)
  if (!artist) return
  const { locale, first_name, email } = artist
  const team = await selectTeamOfMail(tx)
  const address = addressOfScreen(platform.config, { team, locale }, 'user-series', { series: id })
  const values = { news, first_name, title, note: reason, address }
  await notify(platform, tx, 'series_reviewed', { user_id: owner_id, email, locale }, { team, values })
}

const change = async (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  { id, picture }: Reviewing,
  /** Says what became of it; null where that stood already. */
  act: (tx: Tx, row: ReviewedRow) => Promise<SeriesNews | null>,
  reason: string
): Promise<ReviewedSeries> => {
  const when = await shownNow(platform, team.id)
  return platform.doors.withTeam(team.id, actor, async tx => {
    if (!isId(id) || !(await lockSeries(tx, id))) throw new Problem('not_found')
    const row = await find(tx, when, id)
    if (picture !== undefined) requirePicture(row, picture)
    const news = await act(tx, row)
    if (news) {
      await audit(tx, platform, {
        verb: `series.${news}`,
        subject: `series:${id}`,
        details: { ...(picture !== undefined && { picture }), ...(reason && { reason }) }
      })
      await tellArtist(platform, tx, row, news, reason)
      tx.afterCommit(() => platform.versions.bump(team.id))
    }
    return presentReviewed(platform, await find(tx, when, id), team)
  })
}

export const hideSeries = (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  { reason, ...what }: Reviewing & { reason: string }
): Promise<ReviewedSeries> =>
  change(
    platform,
    actor,
    team,
    what,
    async (tx, row) => {
      const hidden_at = platform.clock.now()
      if (what.picture !== undefined) {
        const picture = { picture_id: what.picture, reason, hidden_at }
        return (await insertHiddenPicture(tx, picture)) ? 'picture_hidden' : null
      }
      if (row.hidden_reason !== '') return null
      await setHidden(tx, row.id, { hidden_at, hidden_reason: reason })
      return 'hidden'
    },
    reason
  )

export const showSeriesAgain = (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  what: Reviewing
): Promise<ReviewedSeries> =>
  change(
    platform,
    actor,
    team,
    what,
    async (tx, row) => {
      if (what.picture !== undefined)
        return (await deleteHiddenPicture(tx, what.picture)) ? 'picture_shown_again' : null
      if (row.hidden_reason === '') return null
      await setHidden(tx, row.id, { hidden_at: null, hidden_reason: '' })
      return 'shown_again'
    },
    ''
  )

/** Only what everyone is told of; if it stops being so, the newest is shown in its place. */
export const chooseFeaturedSeries = async (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  id: string | null
): Promise<{ id: string | null }> => {
  const when = await shownNow(platform, team.id)
  return platform.doors.withTeam(team.id, actor, async tx => {
    const row = id === null ? null : await selectForReview(tx.db, team.id, when, id).executeTakeFirst()
    if (row !== null && (row?.visibility !== 'public' || row.hidden_reason !== ''))
      throw invalidField(['id'], 'not_one_of')
    await featureSeries(tx, id)
    await audit(tx, platform, {
      verb: 'team.series_featured',
      subject: `team:${team.id}`,
      details: { series: id }
    })
    tx.afterCommit(() => platform.versions.bump(team.id))
    return { id }
  })
}
