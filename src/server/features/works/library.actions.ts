/* A person's library in a team: what they have sent may stand in whatever they write there, what is another's may not. */
import { Problem, type FieldError } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectSentBy } from './library.queries.ts'

/** What another has sent is not told apart from what nobody has. */
export const requireOwnPictures = async (
  tx: Tx,
  owner_id: string,
  field: 'images' | 'works',
  named: readonly { picture_id: string }[]
): Promise<void> => {
  if (named.length === 0) return
  const ids = named.map(({ picture_id }) => picture_id)
  const sent = new Set((await selectSentBy(tx, tx.team_id, owner_id, ids).execute()).map(({ id }) => id))
  const errors = named.flatMap(({ picture_id }, place): FieldError[] =>
    sent.has(picture_id) ? [] : [{ path: [field, place, 'picture_id'], code: 'not_one_of' }]
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
