/* Markdown as structure: tokens that are drawn as elements, never a string of HTML. */
import { Marked } from 'marked'
import type { Token } from 'marked'

const marked = new Marked({ gfm: true })

// What was written stands twice in the lexer's tokens, and once more in the tokens within them; it is sent with a page.
const lean = function (this: object, name: string, value: unknown): unknown {
  return name === 'raw' || (name === 'text' && 'type' in this && 'tokens' in this) ? undefined : value
}

/** The tokens hold only what is drawn of them, so that the server reads a text and the browser draws it. */
export const readMarkdown = (source: string): Token[] =>
  // A token without its repetitions is still one, to those who do not ask for them: the drawing does not.
  JSON.parse(JSON.stringify(marked.lexer(source), lean)) as Token[]
