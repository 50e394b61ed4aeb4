import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import { locales } from '#contract/locales.ts'
import { consentTerms } from '#contract/rules/consent-state.ts'

/** What was agreed to under each number. Changed words come under a new number; the old line stays. How a line breaks is not agreed to. */
const agreed: Record<number, string> = {
  1: '11c6afb61a366f42e39d18cb7561b8e7aba5cce783911619d6c7c36fb886d2dd',
  2: '1482f3c0d7eaf30c57ed43202c8798922f3f56ee004ce6d6cebc0b3c076c9e9b'
}

it('what guardians agree to is known by its number, in every language', () => {
  const texts = locales.map(locale => catalogue(locale, 'consent'))
  const digest = createHash('sha256')
    .update(JSON.stringify(texts).replaceAll(/[\u00a0\u202f]/g, ' '))
    .digest('hex')
  expect(digest).toBe(agreed[consentTerms])
})
