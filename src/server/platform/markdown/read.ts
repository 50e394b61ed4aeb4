/*
 * Reads Markdown into the structure that is kept. It runs in a thread that is ended when it takes too long: the lexer's
 * time can grow with the square of the text, and nothing that is quick could tell beforehand.
 */
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'
import {
  lettersOf,
  markdownLimits,
  type MarkdownBlock,
  type MarkdownFault,
  type MarkdownInline
} from '#contract/rules/markdown.ts'
import { unescaped } from './unescaped.ts'

/** Thrown from within the tree, where it is found, and answered as a value. */
class Refused extends Error {
  readonly fault: MarkdownFault
  constructor(fault: MarkdownFault) {
    super(fault.code)
    this.fault = fault
  }
}

const tooDeep = (): Refused =>
  new Refused({ code: 'nested_too_deeply', params: { max: markdownLimits.depth } })

const tooMany = (): Refused => new Refused({ code: 'too_many_parts', params: { max: markdownLimits.parts } })

/** Counts what is made, and knows how deep it stands. */
class Walk {
  #depth = 0
  #parts = 0

  within<T>(make: () => T): T {
    this.#depth += 1
    if (this.#depth > markdownLimits.depth) throw tooDeep()
    const made = make()
    this.#depth -= 1
    return made
  }

  part(): void {
    this.#parts += 1
    if (this.#parts > markdownLimits.parts) throw tooMany()
  }
}

/**
 * Counts the gaps between blocks as they are met, each of which is a part for itself and for what it shows: a text of
 * nothing but short paragraphs is refused for their number, however slow the machine, and not for the time that all would take.
 */
class GapCount extends Tokenizer {
  #gaps = 0

  override space(source: string): Tokens.Space | undefined {
    const gap = super.space(source)
    // The end of a line alone belongs to the block before it.
    if (gap && gap.raw.length > 1) this.#gaps += 1
    if (this.#gaps * 2 > markdownLimits.parts) throw tooMany()
    return gap
  }
}

/** Pieces of plain text that follow each other are one. */
const joined = (content: readonly MarkdownInline[]): MarkdownInline[] => {
  const made: MarkdownInline[] = []
  for (const inline of content) {
    const last = made.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') made[made.length - 1] = last + inline
    else made.push(inline)
  }
  return made
}

const inlines = (tokens: readonly Token[], walk: Walk): MarkdownInline[] =>
  // The lexer gives no other tokens than those it is typed with, since no extension is registered.
  joined(tokens.flatMap(token => inlineOf(token as MarkedToken, walk)))

const inlineOf = (token: MarkedToken, walk: Walk): MarkdownInline[] => {
  walk.part()
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const { type, tokens } = token
      return [{ type, content: walk.within(() => inlines(tokens, walk)) }]
    }
    case 'link': {
      const href = token.autolink === true ? token.href : unescaped(token.href)
      return [{ type: 'link', href, content: walk.within(() => inlines(token.tokens, walk)) }]
    }
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'br':
      return [{ type: 'break' }]
    case 'escape':
      return [token.text]
    case 'image':
      // Pictures belong to the media of a team, with ratio and alternatives; an address in a text has neither.
      return [lettersOf(inlines(token.tokens, walk))]
    case 'text':
      return token.tokens ? inlines(token.tokens, walk) : [unescaped(token.text)]
    default:
      // Raw HTML and what Markdown may yet invent.
      return []
  }
}

const blocks = (tokens: readonly Token[], walk: Walk): MarkdownBlock[] =>
  tokens.flatMap(token => blockOf(token as MarkedToken, walk))

const cells = (row: readonly Tokens.TableCell[], walk: Walk): MarkdownInline[][] =>
  row.map(cell => inlines(cell.tokens, walk))

const blockOf = (token: MarkedToken, walk: Walk): MarkdownBlock[] => {
  walk.part()
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: token.depth, content: inlines(token.tokens, walk) }]
    case 'paragraph':
      return [{ type: 'paragraph', content: inlines(token.tokens, walk) }]
    case 'list': {
      const items = walk.within(() => token.items.map(item => blocks(item.tokens, walk)))
      return [{ type: 'list', start: token.ordered ? token.start || 1 : null, items }]
    }
    case 'table': {
      const rows = token.rows.map(row => cells(row, walk))
      return [{ type: 'table', header: cells(token.header, walk), rows }]
    }
    case 'blockquote':
      return [{ type: 'quote', content: walk.within(() => blocks(token.tokens, walk)) }]
    case 'code':
      return [{ type: 'code', text: token.text }]
    case 'hr':
      return [{ type: 'rule' }]
    default: {
      // What stands in a tight list item is inline; spaces, definitions and HTML show nothing.
      const content = inlines([token], walk)
      return content.length > 0 ? [{ type: 'line', content }] : []
    }
  }
}

const signs = new Set('*_~`[]!<>\\')

/** The sign that stands there more often in a row than it may. */
const longRunIn = (source: string): string | null => {
  let length = 0
  let last = ''
  for (const sign of source) {
    length = sign === last ? length + 1 : 1
    last = sign
    if (length > markdownLimits.run && signs.has(sign)) return sign
  }
  return null
}

const opens = /[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/y
const isRule = (line: string): boolean => /^(?:[-\s]*|[*\s]*|[_\s]*)$/u.test(line)

/** Quotations and lists that are opened on one line, one in the other; the lexer would go down as many times. */
const opensTooMany = (line: string): boolean => {
  opens.lastIndex = 0
  for (let opened = 0; opens.test(line); opened += 1) if (opened >= markdownLimits.depth) return !isRule(line)
  return false
}

/** The text as it is drawn, or the rule that it breaks. */
export const readMarkdown = (source: string): MarkdownBlock[] | MarkdownFault => {
  const sign = longRunIn(source)
  if (sign !== null) return { code: 'long_run', params: { max: markdownLimits.run, sign } }
  if (source.split('\n').some(opensTooMany)) return tooDeep().fault
  try {
    return blocks(new Lexer({ gfm: true, tokenizer: new GapCount() }).lex(source), new Walk())
  } catch (error) {
    if (error instanceof Refused) return error.fault
    // The lexer calls itself for what is nested; where the stack ends, it was nested in thousands.
    if (error instanceof RangeError) return tooDeep().fault
    throw error
  }
}
