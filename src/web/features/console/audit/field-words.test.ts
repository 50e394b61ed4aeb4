import { expect, it } from 'vitest'
import blog from '#content/en/console-blog.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import settings from '#content/en/console-settings.json' with { type: 'json' }
import { contract } from '#contract/index.ts'
import { fieldNames } from './field-words.ts'

const names = fieldNames({ blog, contests, settings })
/** What says of which thing, and over which of its versions or of which year; a new link is told as before and after. */
const pointing = ['link', 'team', 'id', 'version', 'new_link', 'numbers_year']

it.each([
  ['team', contract.teams.update],
  ['billing', contract.billing_settings.save],
  ['post', contract.blog.update],
  ['contest', contract.contests.update]
] as const)('every field of a %s that can be changed has its words', (kind, call) => {
  const input = call['~orpc'].inputSchema
  const fields = Object.keys(input?.shape ?? {}).filter(field => !pointing.includes(field))
  expect(fields.filter(field => !names[kind]?.[field])).toEqual([])
  expect(fields.length).toBeGreaterThan(4)
})
