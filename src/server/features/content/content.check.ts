/*
 * What a team may lay over the product's texts: only keys that the page has, and in a message only the placeholders
 * that its own text knows; else a visitor would meet curly brackets.
 */
import { placeholdersOf } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { readAside } from '#server/platform/markdown/markdown.ts'

/** Long texts are Markdown, not messages. */
const isLongText = (path: readonly string[]): boolean => path.at(-1) === 'body'

const faultOf = (value: string, original: string, path: readonly string[]): FieldError | null => {
  if (isLongText(path)) return null
  const at = ['translations', ...path]
  const used = placeholdersOf(value)
  if (!used) return { path: at, code: 'bad_message' }
  const known = placeholdersOf(original) ?? new Set()
  const name = [...used].find(each => !known.has(each))
  return name === undefined ? null : { path: at, code: 'unknown_placeholder', params: { name } }
}

const faultsIn = (texts: Texts, original: Texts, path: readonly string[]): FieldError[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const here = [...path, key]
    const beside = Object.hasOwn(original, key) ? original[key] : undefined
    if (typeof value === 'object' && typeof beside === 'object') return faultsIn(value, beside, here)
    if (typeof value === 'string' && typeof beside === 'string') return faultOf(value, beside, here) ?? []
    return { path: ['translations', ...here], code: 'unknown_key' }
  })

export const checkTexts = (texts: Texts, original: Texts): void => {
  const errors = faultsIn(texts, original, [])
  if (errors.length > 0) throw new Problem('invalid', { errors: errors.slice(0, 50) })
}

/** The long text as it is to be drawn; refused with the rule that it breaks. */
export const readLongText = async (
  team_id: string,
  body: string,
  path: string[]
): Promise<MarkdownBlock[]> => {
  const read = await readAside(team_id, body)
  if (!Array.isArray(read)) throw new Problem('invalid', { errors: [{ path, ...read }] })
  return read
}
