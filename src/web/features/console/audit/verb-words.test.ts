import { expect, it } from 'vitest'
import words from '#content/en/console-audit.json' with { type: 'json' }
import { auditVerbs } from '#contract/rules/audit-verbs.ts'

it('everything that can be done has its words, and nothing else has', () => {
  const worded = Object.entries(words.done).map(([kind, done]) => [kind, Object.keys(done)])
  expect(worded).toEqual(Object.entries(auditVerbs))
  expect(Object.keys(words.kinds)).toEqual(Object.keys(auditVerbs))
})
