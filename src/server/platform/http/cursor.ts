/*
 * What lists are gone on from. A cursor is ours and opaque, but it comes back from strangers: what the database could not
 * even compare is refused here, by its field.
 */
import { invalidField, type Problem } from '#contract/problems.ts'
import { isId } from '../ids.ts'

export const refusedCursor = (): Problem => invalidField(['cursor'], 'pattern')

/** In milliseconds; thirteen digits end in the year 2286, and later ones no column could hold. */
export const momentInCursor = (text: string): Date => {
  if (!/^\d{1,13}$/.test(text)) throw refusedCursor()
  return new Date(Number(text))
}

/** As JSON writes an instant, of the years that columns hold. */
export const instantInCursor = (text: string): Date => {
  const instant = new Date(text)
  const isOurs = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) && instant.getTime() >= 0
  if (!isOurs) throw refusedCursor()
  return instant
}

/** A time and an id, as most things are placed. */
export const placeInCursor = (cursor: string): { at: Date; id: string } => {
  const [time = '', id = '', ...rest] = cursor.split('.')
  if (!isId(id) || rest.length > 0) throw refusedCursor()
  return { at: momentInCursor(time), id }
}
