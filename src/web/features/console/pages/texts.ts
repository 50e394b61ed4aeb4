/* A page's tree of texts as the lines of a form and back, and what comes of two people writing in it at once. */
import type { Texts } from '#contract/content.ts'

/** By path, with points between. */
export type Lines = ReadonlyMap<string, string>

export const linesOf = (texts: Texts, above = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[above + key, value]] : [...linesOf(value, `${above}${key}.`)]
    )
  )

/** Empty lines are none: there, what stands beneath is shown. */
export const treeOf = (lines: Lines): Texts => {
  const tree: Texts = {}
  for (const [path, value] of lines) {
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

const at = (lines: Lines, path: string): string => (lines.get(path) ?? '').trim()

/** The paths at which the two differ. */
export const differing = (one: Lines, other: Lines): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(path => at(one, path) !== at(other, path))

interface Woven {
  /** Theirs, with mine laid over. */
  lines: Lines
  /** Where both wrote, and not the same. */
  clashes: string[]
}

export const weave = (before: Lines, mine: Lines, theirs: Lines): Woven => {
  const changed = differing(before, mine)
  return {
    lines: new Map([...theirs, ...changed.map(path => [path, at(mine, path)] as const)]),
    clashes: changed.filter(
      path => at(theirs, path) !== at(before, path) && at(theirs, path) !== at(mine, path)
    )
  }
}
