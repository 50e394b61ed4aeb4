/*
 * Where a listed screen is in a demo that stands. A work has another id in every demo, so the list names it by a word of
 * its title, in braces.
 */
interface Found {
  items: { id: string }[]
}

export const addressOf = async (origin: string, path: string): Promise<string> => {
  const [named, word] = /\{work:([^}]+)\}/.exec(path) ?? []
  if (named === undefined || word === undefined) return path
  const answer = await fetch(`${origin}/api/works-front?team=demo&q=${encodeURIComponent(word)}`)
  // The contract's shape, which the server checks.
  const { items } = (await answer.json()) as Found
  const [first] = items
  if (!first || items.length > 1) throw new Error(`${items.length} works of the demo are called ${word}`)
  return path.replace(named, first.id)
}
