/* What the jury said of one work, for its artist, once the results are out. */
import type { ResultSheet } from '#contract/result-sheet.ts'
import { Problem } from '#contract/problems.ts'
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAwards, selectRelease } from './decisions.queries.ts'
import type { DecidedResults } from './public-results.ts'
import { selectJudgedIn, selectOutcome, selectOwn, selectSaid } from './artist-sheet.queries.ts'

type SheetTexts = RowOf<typeof selectSaid>[]

const meansOf = ({ criteria }: DecidedResults, said: SheetTexts): ResultSheet['criteria'] =>
  criteria.map(({ id, label, min, max }) => {
    const marks = said.flatMap(({ marks }) => marks[id] ?? [])
    const sum = marks.reduce((one, other) => one + other, 0)
    return { label, min, max, mean: marks.length === 0 ? null : twoPlaces(sum / marks.length) }
  })

const unjudged = { place: null, of: 0, figure: null, sheets: 0, criteria: [] }

const figuresOf = async ({ doors }: Platform, team_id: string, deciding: DecidedResults, of: Judged) => {
  const [outcome] = await doors.readTeam(team_id, db => selectOutcome(db, team_id, of))
  if (!outcome) return unjudged
  const figure = outcome[deciding.method]
  return {
    place: outcome.place,
    of: outcome.of,
    figure: figure === null ? null : twoPlaces(figure),
    sheets: outcome.sheets,
    criteria: meansOf(deciding, of.said)
  }
}

interface Judged {
  round_id: string
  work_id: string
  said: SheetTexts
}

const judgedOf = async (
  platform: Platform,
  team_id: string,
  { contest_id, id: work_id }: { contest_id: string; id: string },
  shown: boolean
) => {
  const { doors } = platform
  const [deciding] = await doors.readTeam(team_id, db => selectJudgedIn(db, team_id, contest_id, work_id))
  if (!deciding) return { round: null, ...unjudged, comments: [] }
  const of = { round_id: deciding.id, work_id }
  const said = await doors.readTeam(team_id, db => selectSaid(db, team_id, of))
  return {
    round: deciding.title,
    ...(shown ? await figuresOf(platform, team_id, deciding, { ...of, said }) : unjudged),
    comments: deciding.comments_to_artist
      ? said.flatMap(({ comment }) => (comment === '' ? [] : [comment]))
      : []
  }
}

export const readSheet = async (
  platform: Platform,
  team_id: string,
  own: { id: string; owner_id: string }
): Promise<ResultSheet> => {
  const { doors, clock } = platform
  const [work] = isId(own.id) ? await doors.readTeam(team_id, db => selectOwn(db, team_id, own)) : []
  if (!work) throw new Problem('not_found')
  if (!resultsAreOut(work, clock.now())) throw new Problem('conflict', { reason: 'results_not_out' })
  const [release] = await doors.readTeam(team_id, db => selectRelease(db, team_id, work.contest_id))
  const openness = release?.openness ?? 'awards'
  const awards = await doors.readTeam(team_id, db => selectAwards(db, team_id, work.contest_id))
  return {
    work_id: work.id,
    title: work.title ?? '',
    awards: awards
      .filter(({ work_id }) => work_id === work.id)
      .map(({ kind, place, title }) => ({ kind, place, title })),
    openness,
    ...(await judgedOf(platform, team_id, work, openness === 'figures'))
  }
}
