/*
 * What is kept of a person's works: the drafts as they were typed, and what was handed in each time; whom they named as
 * their guardian; under which names their works are shown.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { eraseWork } from './erasure.actions.ts'
import { deleteConsents, selectConsentsOf } from './guardians.queries.ts'
import { deleteNames, selectNamesOf } from './names.queries.ts'
import { selectWorkIds, selectWorksOf } from './personal.queries.ts'

const eraseAllWorks = eraseInTeams(selectWorkIds, (platform, tx, { id }, owner_id) =>
  eraseWork(platform, tx, { id, owner_id })
)
const eraseConsents = eraseInTeams(selectConsentsOf, (_, tx, __, artist_id) =>
  deleteConsents(tx, tx.team_id, artist_id)
)

const eraseNames = eraseInTeams(selectNamesOf, (_, tx, __, user_id) => deleteNames(tx, user_id))

export const eraseWorks: NonNullable<PersonalData['erase']> = async (platform, actor) => {
  await eraseAllWorks(platform, actor)
  await eraseConsents(platform, actor)
  await eraseNames(platform, actor)
}

export const personal: PersonalData = {
  tables: ['works', 'work_revisions', 'work_words', 'awaited_fees', 'guardian_consents', 'entry_names'],
  export: [
    { name: 'works', rows: rowsOfTeams(selectWorksOf) },
    { name: 'guardian_consents', rows: rowsOfTeams(selectConsentsOf) },
    { name: 'entry_names', rows: rowsOfTeams(selectNamesOf) }
  ],
  erase: eraseWorks
}
