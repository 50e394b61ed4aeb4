/* The landing page's cards of a team's contests, kept true by a job, so that no reader ever reads across teams. */
import type { FeeSteps } from '#contract/open-contests.ts'
import { closeOf, entriesCloseOf } from '#contract/rules/contest-allows.ts'
import { feeSteps } from '#contract/rules/fees.ts'
import { platformTeam, type Actor, type Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshContests } from './contests.jobs.ts'
import { countOpenOf, insertCard, lockCards, removeCards, selectNextTurn } from './cards.queries.ts'
import { coverOf, type ContestRow } from './contests.present.ts'
import { selectUpcoming } from './contests.queries.ts'

const keeper: Actor = { kind: 'system', name: 'directory' }

type Taking = Pick<ContestRow, 'categories'>

/** Any medium, where some category takes any. */
const mediaOf = ({ categories }: Taking) =>
  categories.some(({ media }) => media.length === 0)
    ? []
    : [...new Set(categories.flatMap(({ media }) => media))]

const stepsOf = (row: ContestRow, end: 'least' | 'most'): FeeSteps =>
  feeSteps(
    row,
    row.categories.map(({ fees }) => fees),
    end
  )

/** With those of its categories alone that can still be entered: whoever looks for another is not led here. */
const takingAt = (row: ContestRow, now: Date): ContestRow => ({
  ...row,
  categories: row.categories.filter(category => {
    const at = closeOf(row, category)
    return !category.closed && at !== null && at > now
  })
})

/** When a category closes while others go on, by which the card says less from then on. */
const nextLess = (rows: readonly ContestRow[]): Date | null => {
  const ends = rows.flatMap(row => row.categories.flatMap(category => closeOf(row, category) ?? []))
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

const write = async (tx: Tx, row: ContestRow): Promise<void> => {
  const { opens_at, published_at } = row
  const closes_at = entriesCloseOf(row, row.categories)
  if (!opens_at || !closes_at || !published_at) return
  const { uses, years, exclusive, credited } = row.rights
  await insertCard(tx, {
    team_id: tx.team_id,
    contest_id: row.id,
    title: json(row.title),
    cover: coverOf(row),
    currency: row.currency,
    time_zone: row.time_zone,
    opens_at,
    closes_at,
    published_at,
    fees: json(stepsOf(row, 'least')),
    fees_at_most: json(stepsOf(row, 'most')),
    prize_sum: row.prizes.reduce((sum, prize) => sum + (prize.amount ?? 0), 0),
    media: mediaOf(row),
    ages: json(row.categories.map(({ age_min, age_max }) => [age_min, age_max] as const)),
    rights: json({ uses, years, exclusive, credited })
  })
}

const slow_clock_ms = 5000

/** Once for each close, a little after it: a machine whose clock is slow would find the category open still. */
const orderRefresh = ({ jobs }: Platform, tx: Tx, close: Date): Promise<void> =>
  jobs.send(
    tx,
    refreshContests,
    { team_id: tx.team_id },
    { after: new Date(close.getTime() + slow_clock_ms), key: `${tx.team_id} ${close.toISOString()}` }
  )

export const refreshContestCards = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, keeper, async tx => {
    await lockCards(tx, team_id)
    await removeCards(tx, team_id)
    const now = platform.clock.now()
    const rows = (await selectUpcoming(tx.db, team_id, now).execute()).map(row => takingAt(row, now))
    for (const row of rows) await write(tx, row)
    const close = nextLess(rows)
    if (close) await orderRefresh(platform, tx, close)
    tx.afterCommit(() => platform.versions.bump(platformTeam))
  })

/** For the directory: how many of these teams' contests take entries now, and when the clock next changes any. */
export const openContestsOf = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_ids: readonly string[]
): Promise<{ open: Map<string, number>; until: Date | null }> => {
  const now = clock.now()
  const rows = await doors.readPlatform(db => countOpenOf(db, team_ids, now))
  return {
    open: new Map(rows.map(({ team_id, open }) => [team_id, open])),
    until: await nextTurn({ doors }, now)
  }
}

/** When the next contest of any team opens or closes. */
export const nextTurn = async ({ doors }: Pick<Platform, 'doors'>, now: Date): Promise<Date | null> => {
  const [row] = await doors.readPlatform(db => selectNextTurn(db, now))
  return row?.at ?? null
}
