/*
 * The print prize wants its fee before an entry counts, and has an entry in each state of that: paid and to be screened, accepted,
 * waiting, not paid in time, lapsed, and withdrawn with a part of the fee to be refunded.
 */
import { followFees } from '#server/features/awaited-fees/following.actions.ts'
import { listAllOrders } from '#server/features/billing/orders.actions.ts'
import { recordPayment } from '#server/features/billing/payments.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { finalizeWork } from '#server/features/works/finalizing.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectTitles } from './demo.queries.ts'
import { demoWorks, type DemoWork } from './demo.works.ts'
import { fill, requireArtist } from './works.actions.ts'

const day = 86_400_000

type Fate = 'lapsed' | 'withdrawn' | 'late' | 'accepted' | 'paid' | 'waiting'

interface Print {
  title: string
  /** Whose print of the past edition it is made after. */
  after: string
  artist: number
  days_ago: number
  fate: Fate
}

/** In the order in which they came. The last is the one of the demo's artist. */
const prints: readonly Print[] = [
  { title: 'Seven windows', after: 'Kafelki', artist: 12, days_ago: 22, fate: 'lapsed' },
  { title: 'Night proof', after: 'Two radios', artist: 15, days_ago: 18, fate: 'withdrawn' },
  { title: 'After the fair', after: 'Moiré nº 3', artist: 23, days_ago: 12, fate: 'late' },
  { title: 'Blue ladder', after: 'Cuttings from a blue year', artist: 24, days_ago: 9, fate: 'accepted' },
  { title: 'Quay, second state', after: 'زليج من الذاكرة', artist: 19, days_ago: 6, fate: 'paid' },
  { title: 'Tide table', after: 'Papiers trouvés', artist: 0, days_ago: 2, fate: 'waiting' }
]

const workOf = ({ title, after, artist }: Print): DemoWork => {
  const found = demoWorks.find(work => work.title === after)
  if (!found) throw new Error(`The demo has no work ${after}`)
  return { ...found, title, artist, contest: 'prints', category: 0 }
}

const at = (platform: Platform, days_ago: number): Platform => ({
  ...platform,
  clock: clockAt(new Date(platform.clock.now().getTime() - days_ago * day))
})

interface Entering {
  platform: Platform
  organiser: UserActor
  team: LinkedTeam
  contest_id: string
}

const pay = async ({ platform, organiser, team, contest_id }: Entering, by: UserActor, days_ago: number) => {
  const orders = await listAllOrders(platform, team.id)
  const order = orders.find(
    row => row.user_id === by.user_id && row.contest_id === contest_id && row.state === 'open'
  )
  if (!order) return
  const amount = order.lines.reduce((sum, line) => sum + line.amount, 0)
  const then = at(platform, days_ago)
  const paid_on = then.clock.now().toISOString().slice(0, 10)
  const paid = { id: order.id, amount, method: 'transfer' as const, paid_on, note: '' }
  await recordPayment(then, organiser, team.id, paid, null)
}

const enter = async (entering: Entering, print: Print, place: number): Promise<void> => {
  const { platform, organiser, team, contest_id } = entering
  const { days_ago, fate } = print
  const then = at(platform, days_ago)
  const now = then.clock.now()
  const found = await findContest(then, team.id, contest_id)
  const work = workOf(print)
  const by = await requireArtist(then, work)
  if (!found) throw new Error('The print prize is gone')
  const saved = await fill(then, by, { team, contest: found.contest, organiser }, work, place)
  const asked = { id: saved.id, version: saved.version }
  const { work: entered } = await finalizeWork(then, by, team.id, asked, { now, token: null })
  const one = { id: entered.id, version: entered.version }
  if (fate === 'lapsed') for (const days of [11, 7]) await followFees(at(platform, days))
  if (fate === 'waiting' || fate === 'late' || fate === 'lapsed') return
  await pay(entering, by, days_ago - 3)
  if (fate === 'withdrawn') await withdrawWork(platform, by, team.id, one, at(platform, 4).clock.now())
  if (fate === 'accepted') {
    const screening = { contest: contest_id, entries: [one], to: 'eligible' as const, reason: '' }
    await screenEntries(at(platform, 4), organiser, team, screening, null)
  }
}

export const seedAwaited = async (
  platform: Platform,
  organiser: UserActor,
  team: LinkedTeam,
  contest_id: string
): Promise<void> => {
  const rows = await platform.doors.readTeam(team.id, db => selectTitles(db, team.id, contest_id))
  const there = new Set(rows.map(({ title }) => title))
  const wanted = prints.filter(({ title }) => !there.has(title))
  if (wanted.length === 0) return
  for (const print of wanted)
    await enter({ platform, organiser, team, contest_id }, print, prints.indexOf(print))
  // What was due by now is listed, as it would have been at its time.
  await followFees(platform)
}
