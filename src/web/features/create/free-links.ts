/* Links to offer where the wished one is taken: near to it, and none that the rules refuse. */
import { faultOfLink, linkLength } from '#contract/rules/team-link.ts'

/** `country` is a code, or empty. In the order in which they are offered. */
export const linksNear = (link: string, country: string, year: number): string[] => {
  const endings = [
    ...(country === '' ? [] : [country.toLowerCase()]),
    'art',
    String(year),
    '2',
    '3',
    '4',
    '5'
  ]
  const near = endings.map(ending => {
    const head = link.slice(0, linkLength.max - ending.length - 1).replace(/-+$/, '')
    return `${head}-${ending}`
  })
  return [...new Set(near)].filter(each => each !== link && faultOfLink(each) === null)
}

/** The first of them that are free, asked for one after the other. */
export const firstFree = async (
  links: readonly string[],
  count: number,
  isFree: (link: string) => Promise<boolean>
): Promise<string[]> => {
  const free: string[] = []
  for (const link of links) {
    if (free.length === count) break
    if (await isFree(link)) free.push(link)
  }
  return free
}
