/* What screens read of an address's query, as each of them names it; nothing else in an address makes another page. */
import { screens } from './screens.ts'

let known: Promise<ReadonlySet<string>> | undefined

const read = async (): Promise<ReadonlySet<string>> => {
  const modules = await Promise.all(Object.values(screens).map(load => load()))
  return new Set(modules.flatMap(({ screen }) => screen.query ?? []))
}

/** Asked first by the first address that has a query: until then no screen is loaded for it. */
export const searchNames = (): Promise<ReadonlySet<string>> => (known ??= read())
