import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import words from '#content/en/console-audit.json' with { type: 'json' }
import type { Texts } from '#contract/content.ts'
import { locales } from '#contract/locales.ts'
import { auditVerbs } from '#contract/rules/audit-verbs.ts'

it('everything that can be done has its words, and nothing else has', () => {
  const worded = Object.entries(words.done).map(([kind, done]) => [kind, Object.keys(done)])
  expect(worded).toEqual(Object.entries(auditVerbs))
  expect(Object.keys(words.kinds)).toEqual(Object.keys(auditVerbs))
})

const textsIn = (texts: string | Texts | undefined): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(textsIn)

it.each(locales)('what stands in the log as it is waits for no value, in %s', locale => {
  const { done, kinds, values, by } = catalogue(locale, 'console-audit')
  const shown = [done, kinds, values, by].flatMap(textsIn)
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter(text => /[{}]/.test(text))).toEqual([])
})
