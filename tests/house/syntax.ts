/* The syntax tree of a source, node by node. */

export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (isNode(value)) {
    yield value
    for (const each of Object.values(value)) if (isNode(each)) yield* nodesIn(each)
  }
}
