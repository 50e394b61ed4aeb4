/* Whether two values say the same: what comes from the server has its keys in another order than what was typed. */

type Leaf = (value: unknown) => unknown

const inOrder = (value: unknown, leaf: Leaf): unknown => {
  if (Array.isArray(value)) return value.map(part => inOrder(part, leaf))
  return value instanceof Object
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, inOrder(part, leaf)])
      )
    : leaf(value)
}

const told = (value: unknown, leaf: Leaf): string => JSON.stringify(inOrder(value, leaf))

// What is missing says as little as null.
const asItIs: Leaf = value => value ?? null
const trimmed: Leaf = value => (typeof value === 'string' ? value.trim() : (value ?? ''))

export const sameValue = (one: unknown, other: unknown): boolean => told(one, asItIs) === told(other, asItIs)

/** The server takes the blanks around a text away, so they alone make no change and no conflict. */
export const sameButBlanks = (one: unknown, other: unknown): boolean =>
  told(one, trimmed) === told(other, trimmed)
