/*
 * A text with headings, lists, links and pictures, kept as the structure that it is and drawn from it. What stands here
 * is all that such a text can be made of; there is no HTML in it, and nothing that a reader's browser would run.
 */
export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } }

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }

export interface ListItem {
  type: 'listItem'
  content: Block[]
}

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'horizontalRule' }
  /** What it shows is told to who cannot see it, in this place and language. */
  | { type: 'picture'; attrs: { picture_id: string; alt: string } }
  | { type: 'work'; attrs: { work_id: string } }

export interface RichText {
  type: 'doc'
  content: Block[]
}

export const richTextLimits = {
  nodes: 2000,
  depth: 8,
  characters: 30_000,
  pictures: 24,
  works: 24,
  href: 2000,
  alt: 300
} as const

export const emptyText: RichText = { type: 'doc', content: [] }

const schemes = new Set(['https:', 'http:', 'mailto:'])

/** An address that one may be led to. A name or a password before the host only ever deceives. */
export const isSafeLink = (href: string): boolean => {
  if (href.length > richTextLimits.href || /[\s\p{Cc}]/u.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  return schemes.has(protocol) && username === '' && password === ''
}

type Node = RichText | Block | ListItem | Inline

const within = (node: Node): readonly Node[] => ('content' in node ? (node.content ?? []) : [])

/** Every node, in the order in which it is read. */
function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of within(node)) yield* nodesOf(child)
}

const endsLine = (node: Node): boolean => node.type !== 'text'

/** As it is read aloud: the words alone, a space where a line ends. */
export const plainTextOf = (text: RichText): string =>
  [...nodesOf(text)]
    .map(node => (node.type === 'text' ? node.text : endsLine(node) ? ' ' : ''))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const pictureOf = (node: Node) => (node.type === 'picture' ? [node.attrs.picture_id] : [])
const workOf = (node: Node) => (node.type === 'work' ? [node.attrs.work_id] : [])

export const picturesIn = (text: RichText): string[] => [...new Set([...nodesOf(text)].flatMap(pictureOf))]
export const worksIn = (text: RichText): string[] => [...new Set([...nodesOf(text)].flatMap(workOf))]

export const isBlank = (text: RichText): boolean =>
  plainTextOf(text) === '' && picturesIn(text).length === 0 && worksIn(text).length === 0

const words_a_minute = 220
const seconds_a_picture = 10

/** How long reading takes, in whole minutes; nothing takes none. */
export const minutesOf = (text: RichText): number => {
  const words = plainTextOf(text).split(' ').length
  const seen = picturesIn(text).length + worksIn(text).length
  return Math.max(1, Math.round(words / words_a_minute + (seen * seconds_a_picture) / 60))
}
