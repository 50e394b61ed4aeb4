/*
 * Calculating a closed round. Its sheets cannot change any more, so they are read and ranked outside of a transaction;
 * what comes out is written only if the round is still the one that was asked about.
 */
import type { Calculation } from '#contract/calculations.ts'
import type { Round } from '#contract/rounds.ts'
import { Problem } from '#contract/problems.ts'
import type { Columns, Ranking } from '#contract/rules/ranking/ranking.ts'
import { tieBreaks } from '#contract/rules/tie-breaks.ts'
import {
  forgetAdvanced,
  lockJudgedRound,
  moveEndedRound,
  requireMove
} from '#server/features/rounds/ending.actions.ts'
import { moveIfDue } from '#server/features/rounds/moving.actions.ts'
import { requireRound } from '#server/features/rounds/rounds.actions.ts'
import { takeInUnjudged } from '#server/features/rounds/taking-in.actions.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { StoredCategory } from '#server/platform/db/columns.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  dropCalculation,
  insertCalculated,
  insertCalculation,
  selectCalculation,
  selectJurorNames,
  type CalculatedRow
} from './calculation.queries.ts'
import { gather, type Gathered } from './gather-sheets.ts'
import { dropMoment } from './pending.actions.ts'
import { rankInWorker } from './rank-in-worker.ts'
import { requireSaid } from './unjudged.ts'
import { selectUnjudged } from './unjudged.queries.ts'

const rows_at_once = 1000

const orNull = (number: number | undefined): number | null =>
  number === undefined || Number.isNaN(number) ? null : number

/** Where nothing stands, 0 does. */
const placeOf = (number: number | undefined): number | null => number || null

const rowOf = (columns: Columns, at: number) => ({
  place: placeOf(columns.place[at]),
  sheets: columns.sheets[at] ?? 0,
  mean: orNull(columns.mean[at]),
  median: orNull(columns.median[at]),
  trimmed: orNull(columns.trimmed[at]),
  adjusted: orNull(columns.adjusted[at]),
  place_mean: placeOf(columns.place_mean[at]),
  place_median: placeOf(columns.place_median[at]),
  place_trimmed: placeOf(columns.place_trimmed[at]),
  place_adjusted: placeOf(columns.place_adjusted[at]),
  error: orNull(columns.error[at]),
  best: placeOf(columns.best[at]),
  worst: placeOf(columns.worst[at]),
  tie: tieBreaks[(columns.tie[at] ?? 0) - 1] ?? null,
  apart: columns.apart[at] ? columns.apart[at] === 2 : null
})

const storedCategories = ({ categories, jurors }: Gathered, ranking: Ranking): StoredCategory[] =>
  ranking.categories.map(({ parts, ...facts }, at) => ({
    ...facts,
    category_id: categories[at] ?? '',
    jurors: facts.jurors.map(({ juror, sheets, severity }) => ({
      juror_id: jurors[juror] ?? '',
      sheets,
      severity
    })),
    parts:
      parts?.map(part => ({
        works: part.works.length,
        jurors: part.jurors.map(juror => jurors[juror] ?? '')
      })) ?? null
  }))

const write = async (tx: Tx, round_id: string, gathered: Gathered, ranking: Ranking): Promise<void> => {
  const { works, categories, category } = gathered
  const rows = works.map((work_id, at): CalculatedRow => ({
    team_id: tx.team_id,
    round_id,
    work_id,
    category_id: categories[category[at] ?? 0] ?? '',
    ...rowOf(ranking.columns, at)
  }))
  for (let start = 0; start < rows.length; start += rows_at_once)
    await insertCalculated(tx, rows.slice(start, start + rows_at_once))
}

export const readCalculation = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
): Promise<Calculation> => {
  const [row] = isId(id) ? await doors.readTeam(team_id, db => selectCalculation(db, team_id, id)) : []
  if (!row) throw new Problem('not_found')
  const unjudged = await doors.readTeam(team_id, db =>
    selectUnjudged(db, team_id, [id])
      .where('calculated_works.sheets', '=', 0)
      .where(inSightOf(team_id, asker_id))
  )
  const known = await doors.readTeam(team_id, db => selectJurorNames(db, team_id, id))
  const names = new Map(known.map(each => [each.id, each.name]))
  const nameOf = (juror_id: string) => names.get(juror_id) ?? ''
  return {
    ...row,
    calculated_at: row.calculated_at.toISOString(),
    unjudged: unjudged.length,
    categories: row.categories.map(({ parts, jurors, ...facts }) => ({
      ...facts,
      parts: parts?.map(part => ({ works: part.works, jurors: part.jurors.map(nameOf) })) ?? null,
      jurors: jurors.map(({ juror_id, ...figures }) => ({ name: nameOf(juror_id), ...figures }))
    }))
  }
}

export const calculateRound = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  asked: { id: string; version: number }
): Promise<Calculation> => {
  const { round, version } = await platform.doors.withTeam(team_id, actor, async tx => {
    const held = await lockJudgedRound(platform, tx, asked)
    requireMove(platform, held, 'calculated')
    // What its end alone has closed takes no sheet any more from here on, however long before one was sent.
    await moveIfDue(platform, tx, held.id)
    const closed = await requireRound(tx, held.id)
    return { round: closed, version: await takeInUnjudged(platform, tx, closed) }
  })
  const gathered = await gather(platform, team_id, round)
  const { ridge, quorum } = gathered.judged
  const ranking = await rankInWorker(gathered.judged)
  await platform.doors.withTeam(team_id, actor, async tx => {
    const held = await lockJudgedRound(platform, tx, { id: asked.id, version })
    // What was to be published at a moment rested on the ranking that is replaced here.
    if (held.state === 'approved') await dropMoment(platform, tx, held.contest_id, { reason: 'calculated' })
    await moveEndedRound(platform, tx, held, 'calculated')
    await dropCalculation(tx, team_id, held.id)
    await forgetAdvanced(tx, held)
    await insertCalculation(tx, {
      team_id,
      round_id: held.id,
      method: held.method,
      ranking_version: ranking.version,
      ridge,
      quorum,
      calculated_at: platform.clock.now(),
      calculated_by: actor.user_id,
      categories: json(storedCategories(gathered, ranking))
    })
    await write(tx, held.id, gathered, ranking)
  })
  return readCalculation(platform, team_id, { id: asked.id, asker_id: actor.user_id })
}

export const approveRound = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { unjudged, ...asked }: { id: string; version: number; unjudged: number }
): Promise<Round> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const held = await lockJudgedRound(platform, tx, asked)
    requireMove(platform, held, 'approved')
    const calculated = await selectCalculation(tx.db, team_id, held.id).executeTakeFirst()
    if (calculated?.categories.some(({ refused }) => refused))
      throw new Problem('conflict', { reason: 'panels_never_met' })
    await requireSaid(tx, held, { asker_id: actor.user_id, unjudged, now: platform.clock.now() })
    return moveEndedRound(platform, tx, held, 'approved')
  })
