import { Lexer } from 'marked'
import { expect, it, vi } from 'vitest'
import { readMarkdown } from './read.ts'

const paragraphs = (count: number): string => 'a\n\n'.repeat(count)

it('short paragraphs are refused for their number', () => {
  expect(readMarkdown(paragraphs(2500))).toHaveLength(2500)
  const refused = { code: 'too_many_parts', params: { max: 10_000 } }
  expect([2501, 20_000].map(count => readMarkdown(paragraphs(count)))).toEqual([refused, refused])
})

it('a text of nothing but paragraphs is given up where they are too many', () => {
  const inline = vi.spyOn(Lexer.prototype, 'inlineTokens')
  try {
    readMarkdown(paragraphs(20_000))
    expect(inline).not.toHaveBeenCalled()
    readMarkdown(paragraphs(1))
    expect(inline).toHaveBeenCalled()
  } finally {
    inline.mockRestore()
  }
})

it('empty lines in a piece of code are no parts', () => {
  const fence = '```'
  expect(readMarkdown(`${fence}\n${paragraphs(6000)}b\n${fence}`)).toEqual([
    { type: 'code', text: `${paragraphs(6000)}b` }
  ])
})
