/* The syntax tree of a source, node by node. */

export type SyntaxNode = Record<string, unknown>

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null

export function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (isNode(value)) {
    yield value
    for (const each of Object.values(value)) if (isNode(each)) yield* nodesIn(each)
  }
}
