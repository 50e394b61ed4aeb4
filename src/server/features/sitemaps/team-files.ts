/*
 * A team's files: the first with its pages, its posts and the first of its works, then one for each further thousand. In
 * four languages these are 4,000 addresses and three megabytes, so that a file is kept like any other answer; what a file
 * may hold at most is 50,000 addresses and 50 megabytes.
 */
export const worksPerFile = 1000

export const filesOf = (works: number): number => Math.max(1, Math.ceil(works / worksPerFile))

export const fileOf = (link: string, number: number): string =>
  `/${link}/sitemap${number === 1 ? '' : `-${number}`}.xml`
