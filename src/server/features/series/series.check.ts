/* What may hang in a series, and what must stand in one before others see it. */
import { sql, type SqlBool } from 'kysely'
import { invalidField, Problem, type FieldError } from '#contract/problems.ts'
import { altLength } from '#contract/rules/work-limits.ts'
import type { OwnSeries, SeriesItemInput } from '#contract/series-shapes.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectChoices } from './choices.queries.ts'

/** The works of this person that are on show under the name of their series, among these. */
const selectShowable = (tx: Tx, owner_id: string, ids: readonly string[], contests: readonly string[]) =>
  selectChoices(tx.db, tx.team_id, { owner_id, contests })
    .select('works.id')
    .where(sql<SqlBool>`works.id = ANY (${ids}::uuid[])`)

const selectPictures = (tx: Tx, owner_id: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('images')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('owner_id', '=', owner_id)
    .where('thrown_away_at', 'is', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

interface ItemsAsked {
  owner_id: string
  items: readonly SeriesItemInput[]
  contests: readonly string[]
  /** What hung in it before may stay, also where visitors do not see it now. */
  before: ReadonlySet<string>
}

/** Each once, and only one's own: another's work, and one that is not on show, look the same. */
export const requireOwnItems = async (
  tx: Tx,
  { owner_id, items, contests, before }: ItemsAsked
): Promise<void> => {
  const idsOf = (kind: SeriesItemInput['kind']) =>
    items.flatMap(item => (item.kind === kind ? [item.id.toLowerCase()] : []))
  const [works, pictures] = await tx.together(
    selectShowable(tx, owner_id, idsOf('work'), contests),
    selectPictures(tx, owner_id, idsOf('picture'))
  )
  const mine = new Set([...works, ...pictures].map(({ id }) => id))
  const seen = new Set<string>()
  const errors = items.flatMap((item, place): FieldError[] => {
    const id = item.id.toLowerCase()
    const path = ['works', place, 'id']
    if (seen.has(id)) return [{ path, code: 'taken' }]
    seen.add(id)
    return mine.has(id) || before.has(`${item.kind}:${id}`) ? [] : [{ path, code: 'not_one_of' }]
  })
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

const reasons = { hidden: 'series_hidden', minor: 'series_minor', no_work: 'series_no_work' } as const

/** Asked of what others are to see: that there is something, and that those who do not see it learn what it is. */
export const requireShowable = ({
  works,
  visibility,
  obstacle
}: Pick<OwnSeries, 'works' | 'visibility' | 'obstacle'>): void => {
  if (visibility === 'private') return
  if (obstacle) throw new Problem('conflict', { reason: reasons[obstacle] })
  if (works.length === 0) throw invalidField(['works'], 'too_few', { min: 1 })
  const errors = works.flatMap(({ kind, alt }, place): FieldError[] => {
    const length = [...alt].length
    if (kind === 'work' || length >= altLength.min) return []
    const path = ['works', place, 'alt']
    return [
      length === 0 ? { path, code: 'required' } : { path, code: 'too_short', params: { min: altLength.min } }
    ]
  })
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
