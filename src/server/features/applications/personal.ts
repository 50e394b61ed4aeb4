/*
 * What somebody applied for and saved, and what they noted and marked of others' applications. With the account a draft
 * goes; what was sent is emptied and, where it was not decided, withdrawn. What they said of their pay goes. Marks stay,
 * since decisions rest on them.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteApplication } from './applications.queries.ts'
import { deleteAnswer } from './pay-answers.queries.ts'
import {
  emptyApplication,
  selectApplicationIds,
  selectApplicationsOf,
  selectMarksBy,
  selectPayAnswersBy,
  selectReviewsBy,
  selectSavedBy
} from './personal.queries.ts'
import { deleteSaved } from './saved.queries.ts'

const eraseApplications = eraseInTeams(selectApplicationIds, (platform, tx, { id, status }) =>
  status === 'draft' ? deleteApplication(tx, id) : emptyApplication(tx, id, platform.clock.now())
)
const erasePayAnswers = eraseInTeams(selectPayAnswersBy, async (platform, tx, { id }) => {
  await deleteAnswer(tx, id)
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
})
const eraseSaved = eraseInTeams(selectSavedBy, (_, tx, { id }, user_id) =>
  deleteSaved(tx, { user_id, opportunity_id: id })
)

export const personal: PersonalData = {
  tables: [
    'applications',
    'application_works',
    'application_notes',
    'application_marks',
    'pay_answers',
    'saved_opportunities'
  ],
  export: [
    { name: 'applications', rows: rowsOfTeams(selectApplicationsOf) },
    { name: 'application_notes', rows: rowsOfTeams(selectReviewsBy) },
    { name: 'application_marks', rows: rowsOfTeams(selectMarksBy) },
    { name: 'pay_answers', rows: rowsOfTeams(selectPayAnswersBy) },
    { name: 'saved_opportunities', rows: rowsOfTeams(selectSavedBy) }
  ],
  async erase(platform, actor) {
    await eraseApplications(platform, actor)
    await erasePayAnswers(platform, actor)
    await eraseSaved(platform, actor)
  }
}
