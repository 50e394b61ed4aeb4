/* Whether two values say the same: what comes from the server has its keys in another order than what was typed. */

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  return value instanceof Object
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, inOrder(part)])
      )
    : value
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** By their names, a set of values as it was, as it is typed, and as it stands elsewhere. */
type Versions<Name extends string> = Record<'before' | 'mine' | 'theirs', Partial<Record<Name, unknown>>>

/** Those that were changed in both places, and not to the same. */
export const changedTwice = <Name extends string>(
  names: readonly Name[],
  { before, mine, theirs }: Versions<Name>
): Name[] =>
  names.filter(name => !sameValue(theirs[name], before[name]) && !sameValue(theirs[name], mine[name]))
