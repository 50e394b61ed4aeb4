/* The landing page's cards of a team's contests, kept true by a job, so that no reader ever reads across teams. */
import type { FeeSteps } from '#contract/open-contests.ts'
import { entriesCloseOf } from '#contract/rules/contest-allows.ts'
import { feeSteps } from '#contract/rules/fees.ts'
import { platformTeam, type Actor, type Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOpenOf, insertCard, lockCards, removeCards, selectNextTurn } from './cards.queries.ts'
import { coverOf, type ContestRow } from './contests.present.ts'
import { selectUpcoming } from './contests.queries.ts'

const keeper: Actor = { kind: 'system', name: 'directory' }

/** Any medium, where some category takes any. */
const mediaOf = ({ categories }: ContestRow) =>
  categories.some(({ media }) => media.length === 0)
    ? []
    : [...new Set(categories.flatMap(({ media }) => media))]

const stepsOf = (row: ContestRow, end: 'least' | 'most'): FeeSteps =>
  feeSteps(
    row,
    row.categories.filter(({ closed }) => !closed).map(({ fees }) => fees),
    end
  )

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

export const refreshContestCards = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, keeper, async tx => {
    await lockCards(tx, team_id)
    await removeCards(tx, team_id)
    for (const row of await selectUpcoming(tx.db, team_id, platform.clock.now()).execute())
      await write(tx, row)
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
