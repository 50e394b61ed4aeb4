/*
 * What it costs to make a page that nobody has asked for yet: processor time of the whole process, its database
 * included. An address that names another list is another page to the server, though these two pages read no list.
 * Packing the page for its first reader comes on top.
 */
import type { Figure } from './figure.ts'
import type { Product } from './product.ts'
import { median, spread } from './rounds.ts'
import { fetchPage, homeWeights, packedPage } from './weight.ts'

const pages = 100
const warm_up = 5

const packingMs = (page: Buffer): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < pages; time += 1) packedPage(page)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

const made = [
  { path: '/demo/home', most: 12 },
  { path: '/demo/about', most: 5 }
]

const missOf = async (
  { url, cpuSeconds, background }: Product & { background: number },
  rounds: number,
  { path, most }: (typeof made)[number]
): Promise<Figure> => {
  const costs: number[] = []
  let page: Buffer = Buffer.alloc(0)
  for (let round = 0; round < warm_up + rounds; round += 1) {
    const [began, before] = [performance.now(), await cpuSeconds()]
    for (let count = 0; count < pages; count += 1)
      page = await fetchPage(`${url}${path}?list=${round}.${count}`)
    const beside = (background * (performance.now() - began)) / 1000
    const taken = (await cpuSeconds()) - before - beside
    // The first rounds let the compiler do its work.
    if (round >= warm_up) costs.push((taken * 1000) / pages)
  }
  const packing = packingMs(page)
  return {
    row: 'page-miss',
    what: `page made anew and packed, ${path}`,
    value: median(costs) + packing,
    unit: 'CPU ms',
    noise: spread(costs),
    target: { at: 'most', value: most },
    note: `of which packing ${packing.toFixed(2)} ms`
  }
}

/** Home as the demo has it, with every part that a home can have, and a page of text. */
export const pageMiss = async (
  product: Product & { background: number },
  rounds: number
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const page of made) figures.push(await missOf(product, rounds, page))
  return [...figures, ...(await homeWeights(product.url))]
}
