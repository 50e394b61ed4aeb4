/*
 * What it costs to make a page that nobody has asked for yet: processor time of the whole process, its database
 * included. An address that names another list is another page to the server, though these two pages read no list.
 * Packing the page for its first reader comes on top.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Figure } from './figure.ts'
import type { Product } from './product.ts'
import { median, spread } from './rounds.ts'

const pages = 100
const warm_up = 5

const fetchPage = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

// As platform/cache/response-cache.ts packs what is sent.
const packed = (page: Buffer): Buffer =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const packingMs = (page: Buffer): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < pages; time += 1) packed(page)
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

const sizeOf = ({ what, value, most }: { what: string; value: number; most: number }): Figure => ({
  row: 'page-miss',
  what,
  value: value / 1024,
  unit: 'KiB',
  target: { at: 'most', value: most }
})

/** Home as the demo has it, with every part that a home can have, and a page of text. */
export const pageMiss = async (
  product: Product & { background: number },
  rounds: number
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const page of made) figures.push(await missOf(product, rounds, page))
  const home = await fetchPage(`${product.url}/demo/home`)
  return [
    ...figures,
    sizeOf({ what: 'HTML of /demo/home', value: home.length, most: 70 }),
    sizeOf({ what: 'HTML of /demo/home, packed', value: packed(home).length, most: 16 })
  ]
}
