import { expect, it } from 'vitest'
import { faultsOfRichText } from '#contract/rich-text.ts'
import { fromEditor } from './from-editor.ts'

it('keeps of an editor’s document what the contract takes, and an empty one is empty', () => {
  const text = fromEditor({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'A' }] },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }]
      },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'b',
            marks: [
              { type: 'link', attrs: { href: 'https://a.org', target: '_blank', rel: 'x', class: null } }
            ]
          }
        ]
      }
    ]
  })
  expect(faultsOfRichText(text)).toEqual([])
  expect(text.content.at(-1)).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'https://a.org' } }] }]
  })
  expect(fromEditor({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual({ type: 'doc', content: [] })
})
