/*
 * What it costs to make a page that nobody has asked for yet: processor time of the whole process, its database
 * included. A page with a query is made each time and not kept; packing it for the first reader comes on top.
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

const packingMs = (page: Buffer): number => {
  const before = process.cpuUsage()
  for (let time = 0; time < pages; time += 1)
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

export const pageMiss = async (
  { url, cpuSeconds, background }: Product & { background: number },
  rounds: number
): Promise<Figure> => {
  const costs: number[] = []
  let page: Buffer = Buffer.alloc(0)
  for (let round = 0; round < warm_up + rounds; round += 1) {
    const [began, before] = [performance.now(), await cpuSeconds()]
    for (let count = 0; count < pages; count += 1)
      page = await fetchPage(`${url}/demo/home?cursor=${round}.${count}`)
    const beside = (background * (performance.now() - began)) / 1000
    const taken = (await cpuSeconds()) - before - beside
    // The first rounds let the compiler do its work.
    if (round >= warm_up) costs.push((taken * 1000) / pages)
  }
  const packing = packingMs(page)
  return {
    row: 'page-miss',
    what: 'page made anew and packed, /demo/home',
    value: median(costs) + packing,
    unit: 'CPU ms',
    noise: spread(costs),
    target: { at: 'most', value: 5 },
    note: `of which packing ${packing.toFixed(2)} ms`
  }
}
