/* What is said of how organisations keep their word: nothing where too few could tell. */
import type { Reliability } from '#contract/opportunity-shapes.ts'
import { fewestAnswers } from '#contract/rules/opportunity-choices.ts'
import { fewestPayAnswers } from '#contract/rules/pay-answer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAnswers, selectPayments } from './reliability.queries.ts'

/** By the id of each of these organisations. */
export const reliabilityOf = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  ids: readonly string[]
): Promise<(id: string) => Reliability> => {
  const asked = { ids, now: clock.now() }
  const answers = await doors.readTeam(team_id, db => selectAnswers(db, team_id, asked))
  const payments = await doors.readTeam(team_id, db => selectPayments(db, team_id, ids))
  return id => {
    const answered = answers.find(row => row.id === id)
    const paid = payments.find(row => row.id === id)
    return {
      answer_days: answered && answered.decided >= fewestAnswers ? answered.days : null,
      answers:
        answered && answered.due >= fewestAnswers ? { due: answered.due, in_time: answered.in_time } : null,
      payments: paid && paid.artists >= fewestPayAnswers ? { told: paid.told, on_time: paid.on_time } : null
    }
  }
}
