/*
 * What is new of what is followed, by the clock, and told to each follower once. What happened is written down first, each
 * thing under a key of its own; then its followers are told in batches, each with its place in one transaction.
 */
import { followEvents } from '#contract/rules/follow-choices.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import { holdStatus } from '#server/platform/access/is-active.ts'
import { platformTeam, type Actor, type Tx } from '#server/platform/db/door.ts'
import { everyTeam, inPages } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret } from '#server/platform/secret.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { nameAddresses } from './follows.queries.ts'
import {
  deleteFollowersOf,
  insertDated,
  insertNews,
  lockNews,
  selectFollowedArtists,
  selectFollowers,
  selectWaitingNews,
  setTold
} from './news.queries.ts'
import { readNews, type ReadableNews } from './readable-news.actions.ts'
import { noticeOf } from './news.mails.ts'
import { whatIsThere } from './subjects.actions.ts'

const teller: Actor = { kind: 'system', name: 'followers' }
const people_a_batch = 100
const artists_at_once = 50

type Group = RowOf<typeof selectWaitingNews>

const lookAtArtists = async (platform: Platform, team_id: string, artists: readonly string[], now: Date) => {
  const found = await whatIsThere(platform, team_id, artists)
  await platform.doors.withTeam(team_id, teller, tx => insertNews(tx, found, { now, done: false }))
}

const lookAround = async (
  platform: Platform,
  team_id: string,
  { now, secret }: { now: Date; secret: Uint8Array | null }
): Promise<void> => {
  const { doors } = platform
  await doors.withTeam(team_id, teller, async tx => {
    // Without it no link was written yet.
    if (secret) await nameAddresses(tx, secret)
    await insertDated(tx, now)
  })
  let artists: string[] = []
  const followed = inPages(page => doors.readTeam(team_id, db => selectFollowedArtists(db, team_id, page)))
  for await (const { id } of followed) {
    artists.push(id)
    if (artists.length < artists_at_once) continue
    await lookAtArtists(platform, team_id, artists, now)
    artists = []
  }
  if (artists.length > 0) await lookAtArtists(platform, team_id, artists, now)
}

const finish = async (tx: Tx, group: Group, now: Date): Promise<void> => {
  await setTold(tx, group, { done_at: now })
  // A contest has no more news once its results are out, and an address is kept no longer than it is needed.
  if (group.event === 'results') await deleteFollowersOf(tx, 'contest', group.subject_id)
}

/** Whether there may be more to tell. */
const tellBatch = async (
  platform: Platform,
  tx: Tx,
  group: Group,
  news: ReadableNews | null
): Promise<boolean> => {
  const held = await lockNews(tx, group)
  if (!held) return false
  const status = await holdStatus(tx)
  // It may be reinstated, and then a run of the clock goes on from here.
  if (status === 'suspended') return false
  const now = platform.clock.now()
  const { event, subject_id, at } = group
  const followers =
    news && status === 'active'
      ? await selectFollowers(tx, {
          kind: followEvents[event],
          subject_id,
          at,
          newsletter: event === 'contest',
          after: held.told_until,
          limit: people_a_batch
        })
      : []
  const last = followers.at(-1)
  if (!news || !last) {
    await finish(tx, group, now)
    return false
  }
  const team = await selectTeamOfMail(tx)
  const notices = followers.map((follower): Notice => noticeOf(platform, { team, event, news, follower }))
  await notifyAll(platform, tx, notices)
  await setTold(tx, group, { told_until: last.id })
  return true
}

const tellOfTeam = async (platform: Platform, team_id: string, secret: Uint8Array | null): Promise<void> => {
  const { doors, clock } = platform
  await lookAround(platform, team_id, { now: clock.now(), secret })
  for (const group of await doors.readTeam(team_id, db => selectWaitingNews(db, team_id))) {
    const news = await readNews(platform, team_id, group)
    const next = () => doors.withTeam(team_id, teller, tx => tellBatch(platform, tx, group, news))
    while (await next());
  }
}

/** In every team; what fails in one is tried again by the next run. */
export const tellOfNews = async (platform: Platform): Promise<void> => {
  const secret = await findSecret(platform.doors, 'unsubscribing')
  for await (const { id } of everyTeam(platform)) {
    if (id === platformTeam) continue
    try {
      await tellOfTeam(platform, id, secret)
    } catch (error) {
      platform.log.error({ err: error, team_id: id }, 'followers of a team could not be told')
    }
  }
}
