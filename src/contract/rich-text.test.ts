import { describe, expect, it } from 'vitest'
import { faultsOfRichText } from './rich-text.ts'
import { isSafeLink, minutesOf, plainTextOf, richTextLimits, type RichText } from './rules/rich-text.ts'

const id = '01900000-0000-7000-8000-000000000000'
const words = (text: string, marks?: unknown[]) => ({ type: 'text', text, ...(marks && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const faults = (value: unknown): string[] =>
  faultsOfRichText(value).map(({ path, code }) => `${path.join('.')}: ${code}`)

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('A title')] },
  paragraph(
    words('See '),
    words('this', [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org/a?b=c' } }]),
    { type: 'hardBreak' },
    words('and that.', [{ type: 'italic' }, { type: 'strike' }])
  ),
  { type: 'paragraph' },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('one'))] }] },
  { type: 'blockquote', content: [paragraph(words('said'))] },
  { type: 'horizontalRule' },
  { type: 'picture', attrs: { picture_id: id, alt: 'A red door' } },
  { type: 'work', attrs: { work_id: id } }
)

/** Lists in lists, each a level deeper. */
const nested = (levels: number): unknown =>
  levels === 0
    ? paragraph(words('deep'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1)] }] }

describe('a rich text', () => {
  it('of everything that it may be made of is taken, and is read as words', () => {
    expect(faults(whole)).toEqual([])
    expect(faults(doc())).toEqual([])
    // Taken above, so it has the shape.
    expect(plainTextOf(whole as RichText)).toBe('A title See this and that. one said')
    expect(minutesOf(whole as RichText)).toBe(1)
  })

  it.for([
    ['a picture in place of a text', 'data:image/png;base64,iVBORw0KGgo=', ': wrong_type'],
    ['bytes', [137, 80, 78, 71], ': wrong_type'],
    ['nothing', null, ': wrong_type'],
    ['HTML', { type: 'html', content: '<script>alert(1)</script>' }, 'type: unknown_node'],
    ['no type', { content: [] }, 'type: required'],
    ['no content', { type: 'doc' }, 'content: required'],
    [
      'a node that is not known',
      doc({ type: 'iframe', attrs: { src: 'https://a.org' } }),
      'content.0.type: unknown_node'
    ],
    ['a node out of its place', doc(words('bare')), 'content.0.type: unknown_node'],
    [
      'a mark that is not known',
      doc(paragraph(words('a', [{ type: 'onclick' }]))),
      'content.0.content.0.marks.0.type: unknown_node'
    ],
    ['a field more', doc({ type: 'paragraph', style: 'x' }), 'content.0.style: unknown_field'],
    [
      'attributes where there are none',
      doc({ type: 'paragraph', attrs: { class: 'x' } }),
      'content.0.attrs: unknown_field'
    ],
    [
      'a heading of the page',
      doc({ type: 'heading', attrs: { level: 1 } }),
      'content.0.attrs.level: not_one_of'
    ],
    ['an empty list', doc({ type: 'bulletList', content: [] }), 'content.0.content: required'],
    [
      'a picture by its address',
      doc({ type: 'picture', attrs: { picture_id: 'https://a.org/x.png', alt: 'x' } }),
      'content.0.attrs.picture_id: pattern'
    ],
    [
      'a picture without words',
      doc({ type: 'picture', attrs: { picture_id: id, alt: ' ' } }),
      'content.0.attrs.alt: required'
    ],
    ['a work that is none', doc({ type: 'work', attrs: {} }), 'content.0.attrs.work_id: required'],
    [
      'text that runs backwards',
      doc(paragraph(words('a\u202eb'))),
      'content.0.content.0.text: forbidden_characters'
    ],
    ['text without text', doc(paragraph(words(''))), 'content.0.content.0.text: required'],
    [
      'too many pictures',
      doc(...Array.from({ length: 25 }, () => ({ type: 'picture', attrs: { picture_id: id, alt: 'x' } }))),
      ': too_many'
    ],
    ['too long a text', doc(paragraph(words('a'.repeat(richTextLimits.characters + 1)))), ': too_long'],
    [
      'too many nodes',
      doc(...Array.from({ length: richTextLimits.nodes }, () => ({ type: 'horizontalRule' }))),
      ': too_many'
    ]
  ] as const)('%s is refused by its place', ([, value, fault]) => {
    expect(faults(value)).toEqual([fault])
  })

  it('is read no deeper than its limit, however deep it is', () => {
    expect(faults(doc(nested(3)))).toEqual([])
    expect(faults(doc(nested(4)))[0]).toMatch(/: too_many$/)
    expect(faults(doc(nested(3000)))).toHaveLength(1)
  })
})

it.for([
  ['https://example.org', true],
  ['http://example.org/a b', false],
  ['mailto:jury@example.org', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:msgbox(1)', false],
  ['blob:https://example.org/1', false],
  ['file:///etc/passwd', false],
  ['//example.org', false],
  ['/demo/home', false],
  ['https://bank.org@evil.org', false],
  [`https://example.org/${'a'.repeat(2000)}`, false],
  ['', false]
] as const)('the link %s is safe: %s', ([href, safe]) => {
  expect(isSafeLink(href)).toBe(safe)
})
