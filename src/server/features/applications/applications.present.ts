import type { Application, OwnApplication, PaymentAnswer, SentCvRow } from '#contract/applications.ts'
import { nextStepOf } from '#contract/rules/application-status.ts'
import { payAnswerUntil } from '#contract/rules/pay-answer.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { selectMine, selectOwn } from './applications.queries.ts'
import { closedAt, presentCall } from './calls.present.ts'
import { picturesIn, worksIn } from './works-of.ts'

export type ApplicationRow = RowOf<typeof selectOwn>
type Row = RowOf<typeof selectMine>

const factsOf = (row: Row | ApplicationRow, now: Date) => ({
  id: row.id,
  status: row.status,
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  decision: row.decision,
  offer_taken_back_at: row.offer_taken_back_at?.toISOString() ?? null,
  next: nextStepOf(row.status, closedAt(row, now)),
  call: presentCall(row, now)
})

const paymentOf = ({ status, pays, ...row }: Row): PaymentAnswer | null =>
  status === 'accepted' && pays > 0
    ? {
        promised_on: row.promised_on,
        until: row.asked_at && payAnswerUntil(row.asked_at).toISOString(),
        answered_at: row.told_at?.toISOString() ?? null,
        paid_on: row.paid_on
      }
    : null

export const presentOwnRow = (row: Row, now: Date): OwnApplication => ({
  ...factsOf(row, now),
  works: row.works,
  payment: paymentOf(row)
})

export const partsOf = (row: ApplicationRow): Application['parts'] => ({
  name: row.name,
  contact: row.contact,
  statement: row.statement,
  answers: row.answers,
  with_cv: row.with_cv,
  may_be_named: row.may_be_named,
  works: worksIn(row.works)
})

/** `profile_cv`: what would go along with a draft; what was sent stays as it was. */
export const presentApplication = (
  platform: Pick<Platform, 'picture_keys'>,
  team_id: string,
  row: ApplicationRow,
  { profile_cv, now }: { profile_cv: readonly SentCvRow[]; now: Date }
): Application => ({
  ...factsOf(row, now),
  parts: partsOf(row),
  pictures: picturesIn(platform, { id: team_id, link: row.link }, row.works),
  cv: row.status === 'draft' ? [...profile_cv] : row.cv,
  questions: row.questions
})
