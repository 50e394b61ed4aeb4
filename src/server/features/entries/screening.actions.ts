/*
 * Screening: many works in one transaction, each only if it still is what was looked at. What was changed meanwhile or
 * cannot go there is left alone and said, and so is what is out of one's sight, as what is not there; the rest is done.
 */
import type { Screened, Screening } from '#contract/entries.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import {
  maySwitch,
  shownStatuses,
  stands,
  visibilityOf,
  type WorkStatus
} from '#contract/rules/work-status.ts'
import { holdIfContest } from '#server/features/contests/release.actions.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { takeNews } from '#server/features/notifications/told-before.actions.ts'
import {
  holdRunningRounds,
  joinOpenRounds,
  leaveRounds,
  mayLeaveRounds
} from '#server/features/rounds/late-works.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { presentEntry } from './entries.present.ts'
import { selectEntriesById } from './entries.queries.ts'
import { notifyScreened } from './screening.mails.ts'
import {
  isPictureGone,
  isPictureTaken,
  lockEntries,
  selectFeeTerms,
  selectOwnersOf,
  setScreened,
  setStanding
} from './screening.queries.ts'

type Locked = RowOf<typeof lockEntries>
type Why = Screened['left'][number]['why']

const whyNot = (
  work: Locked | undefined,
  { version, to }: { version: number; to: Screening['to'] },
  /** Works that are in a round and that nobody has begun to judge. */
  unbegun: ReadonlySet<string>
): Why | null => {
  if (!work) return 'not_found'
  if (work.waits) return 'unpaid'
  if (work.version !== version) return 'changed_meanwhile'
  const met = unbegun.has(work.id) ? (['unbegun'] as const) : []
  return maySwitch(work.status, to, 'organiser', met) ? null : 'not_from_here'
}

/** Whoever was out gave the pictures free, for others and to be thrown away. */
export const whyNotBack = async (tx: Tx, work: Locked | undefined, to: WorkStatus): Promise<Why | null> => {
  if (!work || stands(work.status) || !stands(to)) return null
  if (await isPictureGone(tx, tx.team_id, work.id)) return 'picture_gone'
  return (await isPictureTaken(tx, tx.team_id, work.id)) ? 'picture_taken' : null
}

const change = async (platform: Platform, tx: Tx, work: Locked, { to, reason }: Screening): Promise<void> => {
  const visibility = visibilityOf(to, work.hidden_at !== null)
  await setScreened(tx, tx.team_id, work.id, { status: to, visibility, reason })
  if (stands(work.status) !== stands(to)) await setStanding(tx, tx.team_id, work.id, stands(to))
  if (to === 'eligible' || shownStatuses.includes(work.status)) await orderCard(platform, tx, work.id)
  await audit(tx, platform, {
    verb: `work.${to === 'submitted' ? 'screening_undone' : to}`,
    subject: `work:${work.id}`,
    details: { from: work.status, to, ...(reason !== '' && { reason }) }
  })
}

/** Where nothing of what was asked can be done before fees are paid: of the first, how much it is and until when. */
const requirePaid = async (
  tx: Tx,
  contest: string,
  left: Screened['left'],
  works: ReadonlyMap<string, Locked>
): Promise<void> => {
  const [first] = left
  const work = first && works.get(first.id)
  if (!work?.waits || left.some(({ why }) => why !== 'unpaid')) return
  const { currency, time_zone } = await selectFeeTerms(tx, contest)
  throw new Problem('payment_required', {
    reason: 'entry_waits',
    params: {
      number: work.entry_number ?? 0,
      amount: { amount: work.fee ?? 0, currency },
      until: { at: new Date(work.waits.pay_by), time_zone }
    }
  })
}

/** Who asked to be forgotten is written to no more, and who heard the same last is not told again. */
const tell = async (
  platform: Platform,
  tx: Tx,
  works: readonly Locked[],
  { to, reason }: Screening
): Promise<void> => {
  // Undoing a screening is none; what is decided then is told.
  if (to === 'submitted') return
  const decisions = works.map(({ id, revision }) => ({ work_id: id, said: [to, revision, reason] }))
  const news = await takeNews(tx, 'screening', decisions, platform.clock.now())
  const owners = await selectOwnersOf(tx, [...new Set(works.map(({ owner_id }) => owner_id))])
  const team = await selectTeamOfMail(tx)
  for (const work of works) {
    const owner = owners.find(({ id }) => id === work.owner_id)
    if (news.has(work.id) && owner && !owner.erased_at)
      await notifyScreened(platform, tx, { work, owner, team, to, reason })
  }
}

/** What is accepted now would take part in what is over: nobody judges it, and no result says so. */
const requireInTime = async (platform: Platform, tx: Tx, { contest, to }: Screening): Promise<void> => {
  if (to !== 'eligible' && to !== 'changes_requested') return
  const held = await holdIfContest(tx, contest)
  if (held && resultsAreOut(held, platform.clock.now()))
    throw new Problem('conflict', { reason: 'screening_after_results' })
}

export const screenEntries = (
  platform: Platform,
  by: UserActor,
  team: LinkedTeam,
  screening: Screening,
  token: OnceToken | null
): Promise<Screened> => {
  const { contest, entries, to, reason } = screening
  if (reason === '' && (to === 'ineligible' || to === 'changes_requested'))
    throw invalidField(['reason'], 'required')
  return platform.doors.withTeam(team.id, by, tx =>
    once(tx, token, async () => {
      // In the order in which whoever publishes locks them too.
      await requireInTime(platform, tx, screening)
      const ids = [...new Set(entries.map(({ id }) => id))]
      const rounds =
        to === 'eligible' || to === 'submitted' ? await holdRunningRounds(platform, tx, contest) : []
      const within = { contest, asker_id: by.user_id }
      const locked = new Map((await lockEntries(tx, team.id, within, ids)).map(work => [work.id, work]))
      const unbegun = await mayLeaveRounds(tx, rounds, to === 'submitted' ? ids : [])
      const changed: Locked[] = []
      const left: Screened['left'] = []
      for (const { id, version } of entries) {
        const work = locked.get(id)
        const why = whyNot(work, { version, to }, unbegun) ?? (await whyNotBack(tx, work, to))
        if (why) left.push({ id, why })
        else if (work && !changed.includes(work)) {
          await change(platform, tx, work, screening)
          changed.push(work)
        }
      }
      if (changed.length === 0) await requirePaid(tx, contest, left, locked)
      if (to === 'eligible') await joinOpenRounds(platform, tx, rounds)
      else await leaveRounds(platform, tx, rounds, changed)
      await tell(platform, tx, changed, screening)
      if (changed.length > 0) tx.afterCommit(() => platform.versions.bump(team.id))
      const rows = await selectEntriesById(
        tx.db,
        team.id,
        within,
        changed.map(({ id }) => id)
      ).execute()
      return { done: rows.map(row => presentEntry(platform, row, team)), left }
    })
  )
}
