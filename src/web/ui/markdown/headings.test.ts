import { expect, test } from 'vitest'
import { contentsOf } from './headings.ts'
import { blocksOf } from '#tests/kit/markdown.ts'

test('the contents are the sections in order, without what is nested', () => {
  expect(
    contentsOf(blocksOf('## Who **may** enter\n\ntext\n\n### Under eighteen\n\n## 2. Rights & [fees](x)'))
  ).toEqual([
    { id: 'part-who-may-enter', text: 'Who may enter', depth: 2 },
    { id: 'part-2-rights-fees', text: '2. Rights & fees', depth: 2 }
  ])
})

test('an id keeps the letters of any language', () => {
  expect(contentsOf(blocksOf('## من يحق له المشاركة؟\n\n## Égalités'))).toEqual([
    { id: 'part-من-يحق-له-المشاركة', text: 'من يحق له المشاركة؟', depth: 2 },
    { id: 'part-égalités', text: 'Égalités', depth: 2 }
  ])
})

test('a heading of mere HTML has an empty text and no element', () => {
  expect(contentsOf(blocksOf('## <script>'))).toEqual([{ id: 'part-', text: '', depth: 2 }])
})
