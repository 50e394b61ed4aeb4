import { invalidField } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { ownPicture } from './pictures.actions.ts'

/** For the fields of that name, where they name one: an artist's work is not the team's to hang. */
export const requireTeamPictures = async <Name extends string>(
  tx: Tx,
  fields: Partial<Record<Name, string | null | undefined>>,
  names: readonly Name[]
): Promise<void> => {
  for (const name of names) {
    const picture_id = fields[name]
    // Refused like one that is not there.
    if (picture_id && !(await ownPicture(tx, { picture_id, owner_id: null })))
      throw invalidField([name], 'not_one_of')
  }
}
