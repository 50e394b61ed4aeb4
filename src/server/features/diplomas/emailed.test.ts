import { expect, it } from 'vitest'
import { newBuilder } from '#server/platform/db/builder.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { selectByCode, selectDiploma, selectDiplomas } from './diplomas.queries.ts'

const builder = newBuilder<Schema>()
const team = '01980000-0000-7000-8000-000000000001'
const page = { limit: 20, after: null }
const asksForEmails = (query: { compile(): { sql: string } }): boolean =>
  query.compile().sql.includes('outbox_messages')

it('asks how emails went for the list of organisers alone', () => {
  const listed = (user_id: string | null) => selectDiplomas(builder, team, { user_id }, page)
  expect(
    [listed(null), listed(team), selectDiploma(builder, team, team), selectByCode(builder, team, '7')].map(
      asksForEmails
    )
  ).toEqual([true, false, false, false])
})
