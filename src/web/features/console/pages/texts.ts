/* A page's tree of texts as the lines of a form, and back. */
import type { Texts } from '#contract/content.ts'

/** By path, with points between. */
export type Lines = Readonly<Record<string, string>>

const pairsOf = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : pairsOf(value, `${above}${key}.`)
  )

export const linesOf = (texts: Texts): Lines => Object.fromEntries(pairsOf(texts))

/** Empty lines are none: there, what stands beneath is shown. */
export const treeOf = (lines: Lines): Texts => {
  const tree: Texts = {}
  for (const [path, value] of Object.entries(lines)) {
    if (value.trim() === '') continue
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let part = tree
    for (const key of keys) {
      const inner = part[key]
      const next: Texts = typeof inner === 'object' ? inner : {}
      part[key] = next
      part = next
    }
    part[last] = value
  }
  return tree
}
