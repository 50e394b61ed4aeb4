/* A round's sheets, read page by page into the columns in which they are ranked. */
import type { Criterion } from '#contract/rounds.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { usualRidge, type RankingRules } from '#contract/rules/ranking/ranking.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectSheets, selectWorks, type SheetPlace } from './ranked-sheets.queries.ts'

/** So many rows are read at once that nobody else has to wait for them. */
const page = 2000

export interface Gathered {
  /** By their places in the columns. */
  works: string[]
  jurors: string[]
  categories: string[]
  /** By work. The columns are handed over to whoever ranks them. */
  category: number[]
  judged: RankingRules
}

interface GatheringInput {
  id: string
  criteria: readonly Criterion[]
  method: Method
  quorum: number
}

type Work = RowOf<typeof selectWorks>
type Sheet = RowOf<typeof selectSheets>

async function* worksOf({ doors }: Pick<Platform, 'doors'>, team_id: string, round_id: string) {
  for (let after: string | null = null; ;) {
    const rows: Work[] = await doors.readTeam(team_id, db =>
      selectWorks(db, team_id, round_id, { limit: page, after })
    )
    yield* rows
    if (rows.length < page) return
    after = rows.at(-1)?.work_id ?? null
  }
}

async function* sheetsOf({ doors }: Pick<Platform, 'doors'>, team_id: string, round_id: string) {
  for (let after: SheetPlace | null = null; ;) {
    const rows: Sheet[] = await doors.readTeam(team_id, db =>
      selectSheets(db, team_id, round_id, { limit: page, after })
    )
    yield* rows
    if (rows.length < page) return
    after = rows.at(-1) ?? null
  }
}

/** Places in a list by name; a name that is new takes the next one. */
const placesFor = () => {
  const places = new Map<string, number>()
  const placeOf = (name: string): number => {
    const known = places.get(name) ?? places.size
    places.set(name, known)
    return known
  }
  return { places, placeOf }
}

export const gather = async (
  platform: Platform,
  team_id: string,
  asked: GatheringInput
): Promise<Gathered> => {
  const works = placesFor()
  const jurors = placesFor()
  const categories = placesFor()
  const category: number[] = []
  for await (const row of worksOf(platform, team_id, asked.id)) {
    category[works.placeOf(row.work_id)] = categories.placeOf(row.category_id)
  }
  const work: number[] = []
  const juror: number[] = []
  const marks: number[] = []
  for await (const row of sheetsOf(platform, team_id, asked.id)) {
    const at = works.places.get(row.work_id)
    // A sheet of a work that does not stand any more.
    if (at === undefined) continue
    work.push(at)
    juror.push(jurors.placeOf(row.juror_id))
    for (const { id } of asked.criteria) marks.push(row.marks[id] ?? Number.NaN)
  }
  return {
    works: [...works.places.keys()],
    jurors: [...jurors.places.keys()],
    categories: [...categories.places.keys()],
    category,
    judged: {
      criteria: asked.criteria.map(({ weight, min, max, required }) => ({ weight, min, max, required })),
      method: asked.method,
      ridge: usualRidge,
      quorum: asked.quorum,
      jurors: jurors.places.size,
      categories: categories.places.size,
      category: Uint32Array.from(category),
      juror: Uint32Array.from(juror),
      work: Uint32Array.from(work),
      marks: Float64Array.from(marks)
    }
  }
}
