/* A post of the demo as it is written here: a line a block, and by its first sign what kind of block it is. */
import type { PostText } from '#contract/blog.ts'
import type { Block, Inline } from '#contract/rules/rich-text.ts'

export type PostName = 'store' | 'table' | 'photograph' | 'hang' | 'week' | 'young'

export interface PostWords {
  title: string
  excerpt: string
  cover_alt: string
  /** `## ` a heading, `> ` a quotation, `- ` a point of a list; `**words**` are bold. */
  lines: readonly string[]
}

const inlinesOf = (line: string): Inline[] =>
  line
    .split('**')
    .map((text, place): Inline =>
      place % 2 === 1 ? { type: 'text', text, marks: [{ type: 'bold' }] } : { type: 'text', text }
    )
    .filter(inline => inline.type !== 'text' || inline.text !== '')

const paragraphOf = (line: string): Block => ({ type: 'paragraph', content: inlinesOf(line) })

const blockOf = (line: string): Block => {
  const [sign, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
  if (sign === '##') return { type: 'heading', attrs: { level: 2 }, content: inlinesOf(rest) }
  if (sign === '>') return { type: 'blockquote', content: [paragraphOf(rest)] }
  if (sign !== '-') return paragraphOf(line)
  return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraphOf(rest)] }] }
}

/** Points that follow each other are one list. */
const joined = (blocks: readonly Block[]): Block[] =>
  blocks.reduce<Block[]>((before, block) => {
    const last = before.at(-1)
    if (block.type !== 'bulletList' || last?.type !== 'bulletList') return [...before, block]
    return [...before.slice(0, -1), { ...last, content: [...last.content, ...block.content] }]
  }, [])

/** With a work that it tells of at its end, where there is one. */
export const textOf = (
  { title, excerpt, cover_alt, lines }: PostWords,
  work_id: string | null
): PostText => ({
  title,
  excerpt,
  cover_alt,
  body: {
    type: 'doc',
    content: [
      ...joined(lines.map(blockOf)),
      ...(work_id === null ? [] : [{ type: 'work' as const, attrs: { work_id } }])
    ]
  }
})
