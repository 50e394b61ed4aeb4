/*
 * Taking works out: hidden until somebody decides, or disqualified, and back from either. Many in one transaction, each only
 * if it still is what was looked at; what is out of one's sight is left alone as what is not there. The artist is told with
 * the reason, and answers in the thread that it is written in.
 */
import type { Screened, TakingOut } from '#contract/entries.ts'
import { invalidField } from '#contract/problems.ts'
import type { Taking } from '#contract/rules/entry-choices.ts'
import { maySwitch, mayReturn, stands, statusesBefore, visibilityOf } from '#contract/rules/work-status.ts'
import { scheduleWithoutJurorIn } from '#server/features/assignments/without-juror.actions.ts'
import { writeOfWork } from '#server/features/contact/of-work.actions.ts'
import { holdContestOfResults } from '#server/features/contests/release.actions.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import {
  bringBackToResults,
  takeOutOfResults,
  type NewsOfWorks
} from '#server/features/results/taking-out.actions.ts'
import { holdRunningRounds, joinOpenRounds } from '#server/features/rounds/late-works.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentEntry } from './entries.present.ts'
import { selectEntriesById } from './entries.queries.ts'
import { whyNotBack } from './screening.actions.ts'
import { notifyScreened } from './screening.mails.ts'
import { lockEntries, selectOwnersOf, setStanding } from './screening.queries.ts'
import { setTaken } from './taking-out.queries.ts'

type Locked = RowOf<typeof lockEntries>
type Why = Screened['left'][number]['why']

const may: Record<Taking, (work: Locked) => boolean> = {
  hidden: work => work.hidden_at === null && stands(work.status),
  shown_again: work => work.hidden_at !== null,
  disqualified: work => maySwitch(work.status, 'disqualified', 'organiser'),
  disqualification_undone: work => mayReturn(work.status, work.status_before)
}

const whyNot = async (
  tx: Tx,
  work: Locked | undefined,
  { version, to }: { version: number; to: Taking }
): Promise<Why | null> => {
  if (!work) return 'not_found'
  if (work.version !== version) return 'changed_meanwhile'
  if (!may[to](work)) return 'not_from_here'
  return to === 'disqualification_undone' && work.status_before
    ? whyNotBack(tx, work, work.status_before)
    : null
}

const statusAfter = ({ status, status_before }: Locked, to: Taking) => {
  if (to === 'disqualified') return 'disqualified'
  return to === 'disqualification_undone' && status_before ? status_before : status
}

const change = async (platform: Platform, tx: Tx, work: Locked, { to, reason }: TakingOut): Promise<void> => {
  const status = statusAfter(work, to)
  const visible = visibilityOf(status, to === 'hidden')
  await setTaken(tx, tx.team_id, work.id, {
    status,
    status_before: to === 'disqualified' ? (statusesBefore.find(each => each === work.status) ?? null) : null,
    // Whoever comes back to the page of one that was withdrawn is still told so.
    visibility: work.visibility === 'tombstone' ? 'tombstone' : visible,
    hidden_at: to === 'hidden' ? platform.clock.now() : null,
    out_reason: to === 'hidden' || to === 'disqualified' ? reason : ''
  })
  if (stands(work.status) !== stands(status)) await setStanding(tx, tx.team_id, work.id, stands(status))
  await orderCard(platform, tx, work.id)
  await audit(tx, platform, {
    verb: `work.${to}`,
    subject: `work:${work.id}`,
    details: { from: work.status, to: status, ...(reason !== '' && { reason }) }
  })
}

/** Who asked to be forgotten is written to no more. */
const tell = async (
  platform: Platform,
  tx: Tx,
  { works, team, by, news }: { works: readonly Locked[]; team: FoundTeam; by: UserActor; news: NewsOfWorks },
  { to, reason }: TakingOut
): Promise<void> => {
  const owners = await selectOwnersOf(tx, [...new Set(works.map(({ owner_id }) => owner_id))])
  const sender = await selectTeamOfMail(tx)
  for (const work of works) {
    const owner = owners.find(({ id }) => id === work.owner_id)
    if (!owner || owner.erased_at) continue
    const address = await writeOfWork(platform, tx, {
      team,
      author_id: by.user_id,
      artist: owner,
      work_id: work.id,
      message: reason
    })
    await notifyScreened(platform, tx, {
      work,
      owner,
      team: sender,
      to,
      reason,
      news: news.get(work.id),
      ...(address !== null && { address })
    })
  }
}

const changeResults = async (
  platform: Platform,
  tx: Tx,
  works: readonly Locked[],
  asked: TakingOut
): Promise<NewsOfWorks> => {
  const { contest: contest_id, to, correction } = asked
  const about = { contest_id, works: works.map(({ id }) => id), correction }
  if (to === 'disqualification_undone') return bringBackToResults(platform, tx, about)
  return to === 'shown_again' ? new Map() : takeOutOfResults(platform, tx, about, to)
}

interface TakingBy {
  by: UserActor
  team: FoundTeam
}

const takeOut = async (
  platform: Platform,
  tx: Tx,
  { by, team }: TakingBy,
  asked: TakingOut
): Promise<Screened> => {
  const { contest, entries, to } = asked
  const within = { contest, asker_id: by.user_id }
  const ids = [...new Set(entries.map(({ id }) => id))]
  const isBack = to === 'shown_again' || to === 'disqualification_undone'
  const rounds = isBack ? await holdRunningRounds(platform, tx, contest) : []
  const locked = new Map((await lockEntries(tx, team.id, within, ids)).map(work => [work.id, work]))
  const changed: Locked[] = []
  const left: Screened['left'] = []
  for (const { id, version } of entries) {
    const work = locked.get(id)
    if (work && changed.includes(work)) continue
    const why = await whyNot(tx, work, { version, to })
    if (why) left.push({ id, why })
    else if (work) {
      await change(platform, tx, work, asked)
      changed.push(work)
    }
  }
  if (changed.length > 0) {
    const news = await changeResults(platform, tx, changed, asked)
    await joinOpenRounds(platform, tx, rounds)
    await scheduleWithoutJurorIn(platform, tx, contest)
    await tell(platform, tx, { works: changed, team, by, news }, asked)
    tx.afterCommit(() => platform.versions.bump(team.id))
  }
  const done = changed.map(({ id }) => id)
  const rows = await selectEntriesById(tx.db, team.id, within, done).execute()
  return { done: rows.map(row => presentEntry(platform, row, team)), left }
}

export const takeOutEntries = (
  platform: Platform,
  { by, team }: TakingBy,
  asked: TakingOut,
  token: OnceToken | null
): Promise<Screened> => {
  const { contest, to, reason } = asked
  if (reason === '' && (to === 'hidden' || to === 'disqualified')) throw invalidField(['reason'], 'required')
  return platform.doors.withTeam(team.id, by, tx =>
    once(tx, token, async () => {
      // Whoever decides awards waits, in the same order as they lock it.
      await holdContestOfResults(tx, contest)
      return takeOut(platform, tx, { by, team }, asked)
    })
  )
}
