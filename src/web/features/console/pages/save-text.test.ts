import { expect, it } from 'vitest'
import type { ContentVersion } from '#contract/content.ts'
import { Problem } from '#contract/problems.ts'
import { baseOf, saveText } from './save-text.ts'
import { treeOf } from './texts.ts'
import type { Lines } from './texts.ts'

const versionOf = (version: number, translations: Record<string, string>): ContentVersion => ({
  version,
  locale: 'en',
  state: 'draft',
  edited_by: null,
  edited_at: '2026-01-01T00:00:00Z',
  translations
})

const server = (standing: ContentVersion) => async (version: number, lines: Lines) => {
  if (version !== standing.version) throw new Problem('stale', { current: standing })
  // The lines of these tests have no sections.
  return versionOf(version + 1, treeOf(lines) as Record<string, string>)
}

const before = versionOf(1, { a: '1', b: '1' })
const typed = (texts: Record<string, string>): Lines => new Map(Object.entries(texts))

it('saves what was typed', async () => {
  const outcome = await saveText(server(before), baseOf(before), typed({ a: 'mine', b: '' }))
  expect(outcome).toEqual({ saved: versionOf(2, { a: 'mine' }), woven: false })
})

it('begins a text that nobody wrote yet', async () => {
  const send = async (version: number) => versionOf(version + 1, {})
  expect(await saveText(send, baseOf(null), typed({}))).toMatchObject({ saved: { version: 1 } })
})

it('keeps what somebody else wrote elsewhere meanwhile', async () => {
  const send = server(versionOf(2, { a: '1', b: 'theirs' }))
  const outcome = await saveText(send, baseOf(before), typed({ a: 'mine', b: '1' }))
  expect(outcome).toEqual({ saved: versionOf(3, { a: 'mine', b: 'theirs' }), woven: true })
})

it('asks about a line that both wrote', async () => {
  const send = server(versionOf(2, { a: 'theirs', b: 'theirs' }))
  const outcome = await saveText(send, baseOf(before), typed({ a: 'mine', b: '1' }))
  expect(outcome).toEqual({
    clash: {
      mine: new Map([
        ['a', 'mine'],
        ['b', 'theirs']
      ]),
      theirs: new Map([
        ['a', 'theirs'],
        ['b', 'theirs']
      ]),
      version: 2,
      paths: ['a']
    }
  })
})
