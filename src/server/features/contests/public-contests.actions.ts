/* Contests as visitors see them, for other features and for the calls. */
import type { ContestBrief } from '#contract/contest-brief.ts'
import type { Contest } from '#contract/contests.ts'
import { entriesEndOf, runsVote } from '#contract/rules/contest-allows.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readOnce } from '#server/platform/read-once.ts'
import { presentContest } from './contests.present.ts'
import { selectContest, selectContests, shareContest } from './contests.queries.ts'

type Reader = Pick<Platform, 'doors' | 'clock' | 'reads'>

/** For another feature: by its id or its slug, drafts too, and until when that stands by the clock. */
export const findContest = ({ doors, clock, reads }: Reader, team_id: string, name: string) =>
  readOnce(reads, `contest ${team_id} ${name}`, async () => {
    const [row] = await doors.readTeam(team_id, db => selectContest(db, team_id, name))
    return row ? presentContest(row, clock.now()) : null
  })

/** Within the transaction of another feature, to be asked together with what it asks itself. */
export const askContest = (tx: Tx, id: string) => selectContest(tx.db, tx.team_id, id)

/**
 * For whoever relies on its settings by what they do: asked before anything else of it is read or held, it waits for a change
 * of them or for the results, and both wait for it. `id` may be asked of the database in the same trip.
 */
export const relyOnContest = (tx: Tx, id: Parameters<typeof shareContest>[2]) =>
  shareContest(tx, tx.team_id, id)

type ContestRow = RowOf<typeof selectContest>

/** What was answered, as it stands at an instant. */
export const readContest = (row: ContestRow, at: Date): Contest => presentContest(row, at).contest

/** Both; undefined where there is none. */
export const contestWithin = async (tx: Tx, id: string, at: Date): Promise<Contest | undefined> => {
  const row = await askContest(tx, id).executeTakeFirst()
  return row && readContest(row, at)
}

/** The same, and it stays so to the end of the transaction. */
export const contestReliedOn = async (tx: Tx, id: string, at: Date): Promise<Contest | undefined> => {
  const [, [row]] = await tx.together(relyOnContest(tx, id), askContest(tx, id))
  return row && readContest(row, at)
}

// What runs or is about to comes before what is over; an edition of the archive is not the current one.
const precedence = [
  'open',
  'closing',
  'public_vote',
  'judging',
  'results_soon',
  'announced',
  'results'
] as const

interface CurrentContest {
  contest: Contest | null
  until: Date | null
  /** The team lets the public rate. */
  public_rating: boolean
}

const readCurrent = async ({ doors, clock }: Reader, team_id: string): Promise<CurrentContest> => {
  const newest = { drafts: false, limit: 12, after: null }
  const rows = await doors.readTeam(team_id, db => selectContests(db, team_id, newest))
  const all = rows.map(row => presentContest(row, clock.now()))
  const untils = all.flatMap(({ until }) => (until ? [until] : []))
  const until = untils.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  for (const phase of precedence) {
    const found = all.find(({ contest }) => contest.phase === phase)
    if (found) return { contest: found.contest, until, public_rating: found.public_rating }
  }
  return { contest: null, until, public_rating: false }
}

/** The contest that visitors are led to, and until when by the clock. */
export const currentContest = (reader: Reader, team_id: string): Promise<CurrentContest> =>
  readOnce(reader.reads, `current contest ${team_id}`, () => readCurrent(reader, team_id))

const mostEditions = 60

/** What was ever published here, the newest edition first. */
export const recentContests = ({ doors, clock, reads }: Reader, team_id: string): Promise<Contest[]> =>
  readOnce(reads, `recent contests ${team_id}`, async () => {
    const asked = { drafts: false, limit: mostEditions, after: null }
    const rows = await doors.readTeam(team_id, db => selectContests(db, team_id, asked))
    return rows.map(row => presentContest(row, clock.now()).contest)
  })

/** As much of it as every page of the team knows. */
export const currentBrief = async (
  reader: Reader,
  team_id: string
): Promise<{ contest: ContestBrief | null; until: Date | null }> => {
  const { contest, until, public_rating } = await currentContest(reader, team_id)
  if (!contest) return { contest: null, until }
  const { id, slug, title, edition, phase, opens_at, results_at, time_zone } = contest
  const closes_at = entriesEndOf(contest)
  const voting = public_rating && runsVote(contest)
  const brief = { id, slug, title, edition, phase, voting, opens_at, closes_at, results_at, time_zone }
  return { contest: brief, until }
}
