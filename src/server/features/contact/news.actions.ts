/*
 * The team is told by mail of what was written to it. However many write, that is one mail a quarter of an hour: the first
 * message is told of at once, what comes in the quiet time after it together when that has ended.
 */
import { sizes } from '#contract/limits.ts'
import { selectHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyArrived } from './news.jobs.ts'
import { notifyTeam, type News, type Receiver } from './news.mails.ts'
import {
  countNews,
  insertNews,
  lockTold,
  selectTeamTold,
  selectWhoRuns,
  setTold,
  takeNews
} from './news.queries.ts'

type Team = RowOf<typeof selectTeamTold>

const quietUntil = (told_at: Date | null): Date =>
  new Date((told_at?.getTime() ?? 0) + sizes.contact_quiet_minutes * 60_000)

// The clocks of two machines differ a little; a job that comes before the end would only be sent once more.
const later_ms = 1000

const orderTelling = ({ jobs }: Platform, tx: Tx, end: Date): Promise<void> =>
  jobs.send(tx, notifyArrived, { team_id: tx.team_id }, { after: new Date(end.getTime() + later_ms) })

/** Of a complaint about a work nobody learns who is in conflict with it; if that is every owner, organisers are told. */
const readersOf = async (tx: Tx, news: readonly News[]): Promise<Map<News, Receiver[]>> => {
  const people = await selectWhoRuns(tx)
  const works = news.flatMap(({ work_id }) => work_id ?? [])
  const hidden = works.length > 0 ? await selectHiddenFrom(tx, works) : []
  const pairs = new Set(hidden.map(({ user_id, work_id }) => `${user_id} ${work_id}`))
  return new Map(
    news.map(each => {
      const inSight = people.filter(({ id }) => !pairs.has(`${id} ${each.work_id}`))
      const owners = inSight.filter(({ role }) => role === 'owner')
      return [each, owners.length > 0 ? owners : inSight]
    })
  )
}

/** The team's own address, where it has one, is mailed to for all who run it; they read it in their feeds. */
const whoIsTold = async (
  tx: Tx,
  { contact_email, default_locale }: Team,
  news: readonly News[]
): Promise<(readonly [Receiver, News[]])[]> => {
  const told = new Map<Receiver, News[]>()
  for (const [each, readers] of await readersOf(tx, news))
    for (const reader of readers) told.set(reader, [...(told.get(reader) ?? []), each])
  if (contact_email === null) return [...told]
  const team: Receiver = { id: null, email: contact_email, locale: default_locale }
  return [
    [team, [...news]],
    ...[...told].map(([reader, own]) => [{ ...reader, mailed: false }, own] as const)
  ]
}

const notifyAll = async (platform: Platform, tx: Tx): Promise<void> => {
  const team = await selectTeamTold(tx)
  if (team.status !== 'active') return
  const news = await takeNews(tx)
  if (news.length === 0) return
  await setTold(tx, platform.clock.now())
  await notifyTeam(platform, tx, team, await whoIsTold(tx, team, news))
}

/** In the transaction that writes what it is about. */
export const notifyOfThread = async (platform: Platform, tx: Tx, thread_id: string): Promise<void> => {
  if (!(await insertNews(tx, thread_id))) return
  const end = quietUntil(await lockTold(tx))
  if (end <= platform.clock.now()) await notifyAll(platform, tx)
  // The first that waits orders the mail for all that follow it.
  else if ((await countNews(tx)) === 1) await orderTelling(platform, tx, end)
}

const teller: Actor = { kind: 'system', name: 'contact_news' }

/** Safe to repeat: what was told is gone. */
export const notifyWaiting = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, teller, async tx => {
    const end = quietUntil(await lockTold(tx))
    if (end <= platform.clock.now()) await notifyAll(platform, tx)
    else if ((await countNews(tx)) > 0) await orderTelling(platform, tx, end)
  })
