/* What is planted in the tables of applications. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  applications: {
    id,
    opportunity_id: id,
    user_id: `'${person}'`,
    status: `'draft'`,
    name: `'n'`,
    contact: `'c'`,
    statement: `'s'`,
    answers: `'{}'`,
    with_cv: 'true',
    may_be_named: 'false',
    cv: `'[]'`,
    version: '1',
    created_at: 'now()',
    saved_at: 'now()',
    decision: `''`
  },
  application_works: {
    application_id: id,
    position: '0',
    picture_id: id,
    title: `'t'`,
    medium: `'m'`,
    alt: `'a'`
  },
  application_notes: {
    id,
    application_id: id,
    author_id: `'${person}'`,
    text: `'t'`,
    created_at: 'now()'
  },
  application_marks: { application_id: id, reviewer_id: `'${person}'`, marks: `'{}'` },
  pay_answers: {
    application_id: id,
    organisation_id: id,
    user_id: `'${person}'`,
    promised_on: 'current_date',
    asked_at: 'now()'
  },
  saved_opportunities: { user_id: `'${person}'`, opportunity_id: id, saved_at: 'now()' }
}
