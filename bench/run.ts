/*
 * npm run bench [-- --only ROW[,ROW]] [--quick]: measures, prints the table, writes test-results/bench.json. Ends with
 * 1 where a target is missed.
 */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanEnv } from '#tests/kit/template.ts'
import { startPostgres } from '#tests/kit/postgres-server.ts'
import { root, startChild } from '#tests/kit/processes.ts'
import { firstStart } from './first-start.ts'
import { holds, tableOf, type Figure } from './figure.ts'
import { jurors } from './jurors.ts'
import { lighthouse } from './lighthouse.ts'
import type { BenchTask } from './measure-database.ts'
import { pageMiss } from './page-miss.ts'
import { pictures } from './pictures.ts'
import { newDataFolder, settle, startProduct, type Product } from './product.ts'
import { ranking } from './ranking.ts'
import { servedFromMemory, type Asked } from './served-from-memory.ts'
import { signingIn } from './signing-in.ts'
import { startAndIdle } from './start-and-idle.ts'
import { tables } from './tables.ts'
import { weights } from './weight.ts'

const rows = [
  'weight',
  'start',
  'first-start',
  'cached-read',
  'cached-page',
  'page-miss',
  'signing-in',
  'pictures',
  'ranking',
  'jurors',
  'tables',
  'lighthouse',
  'growth',
  'read',
  'search',
  'open-calls',
  'write',
  'autosave',
  'finalize',
  'score',
  'read-embedded',
  'lists',
  'finds'
]
const onDatabases = rows.slice(rows.indexOf('growth'))

const inMemory: Asked[] = [
  { row: 'cached-read', what: 'API read from the cache', path: '/api/teams/demo', headers: {} },
  { row: 'cached-page', what: 'page from the cache, as it is', path: '/demo/home', headers: {} },
  {
    row: 'cached-page',
    what: 'page from the cache, packed',
    path: '/demo/home',
    headers: { 'accept-encoding': 'br' }
  }
]

interface Options {
  wanted: (row: string) => boolean
  quick: boolean
  folder: string
}

type Measuring = () => Promise<Figure[]>

/** A row that cannot be measured is a missed one, and takes no other with it. */
const tried = async (row: string, measuring: Measuring): Promise<Figure[]> => {
  try {
    return await measuring()
  } catch (error) {
    console.error(error)
    const what = `${row} could not be measured`
    return [{ row, what, value: 0, unit: '', target: { at: 'least', value: 1 } }]
  }
}

const ofProduct = async (product: Product, { wanted, quick, folder }: Options): Promise<Figure[]> => {
  const background = await settle(product)
  const figures: Figure[] = []
  const pace = quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2 }
  const measurings: [string, Measuring][] = [
    ...inMemory.map((asked): [string, Measuring] => [
      asked.row,
      async () => [await servedFromMemory({ ...product, background }, folder, asked, pace)]
    ]),
    ['page-miss', () => pageMiss({ ...product, background }, quick ? 3 : 15)],
    ['signing-in', () => signingIn({ ...product, background }, quick ? 3 : 9)],
    ['tables', () => tables(product, quick ? 3 : 9)],
    ['lighthouse', () => lighthouse(product, folder, quick ? 1 : 3)]
  ]
  for (const [row, measuring] of measurings) if (wanted(row)) figures.push(...(await tried(row, measuring)))
  return figures
}

const ofDatabase = async ({ wanted, quick, folder }: Options): Promise<Figure[]> => {
  const asked = onDatabases.filter(wanted)
  const needsServer = asked.some(row => !['read-embedded', 'lists', 'finds'].includes(row))
  const server = needsServer ? await startPostgres() : null
  try {
    const task: BenchTask = { rows: asked, quick, folder, server: server?.url ?? null }
    const args = ['bench/measure-database.ts', JSON.stringify(task)]
    const child = startChild(args, { env: cleanEnv({}), stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout?.on('data', (part: Buffer) => (said += part.toString()))
    // All that it said has been read only once its output is closed.
    await once(child, 'close')
    const code = child.exitCode
    if (code !== 0) throw new Error(`The databases could not be measured: the process ended with ${code}`)
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Figure[] // the last line of measure-database.ts
  } finally {
    await server?.stop()
  }
}

const onProduct = async (options: Options): Promise<Figure[]> => {
  const product = await startProduct(options.folder)
  try {
    return await ofProduct(product, options)
  } finally {
    await product.stop()
  }
}

const measure = async (options: Options): Promise<Figure[]> => {
  const { wanted, quick } = options
  const figures = wanted('weight') ? await tried('weight', async () => weights()) : []
  if (wanted('pictures')) figures.push(...(await tried('pictures', () => pictures(quick ? 1 : 5))))
  if (wanted('ranking')) figures.push(...(await tried('ranking', () => ranking(quick ? 3 : 7))))
  if (wanted('jurors')) figures.push(...(await tried('jurors', () => jurors(quick ? 8 : 20))))
  if (wanted('start'))
    figures.push(...(await tried('start', () => startAndIdle(quick ? 3 : 7, quick ? 30 : 60))))
  if (wanted('first-start')) figures.push(...(await tried('first-start', () => firstStart(quick ? 1 : 3))))
  if (['cached-read', 'cached-page', 'page-miss', 'signing-in', 'tables', 'lighthouse'].some(wanted))
    figures.push(...(await tried('pages', () => onProduct(options))))
  if (onDatabases.some(wanted)) {
    const own = newDataFolder()
    const measuring = () => ofDatabase({ ...options, folder: own.folder }).finally(own.remove)
    figures.push(...(await tried('database', measuring)))
  }
  return figures
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } }
})
const only = values.only?.split(',')
const unknown = only?.find(row => !rows.includes(row))
if (unknown !== undefined) {
  console.error(`There is no row "${unknown}". There are: ${rows.join(', ')}`)
  process.exit(2)
}
const { folder, remove } = newDataFolder()
const wanted = (row: string) => only === undefined || only.includes(row)
const figures = await measure({ wanted, quick: values.quick, folder }).finally(remove)
const judged = figures.map(figure => ({ ...figure, pass: holds(figure) }))
mkdirSync(join(root, 'test-results'), { recursive: true })
const report = { quick: values.quick, node: process.version, figures: judged }
writeFileSync(join(root, 'test-results/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
console.log(`\n${tableOf(figures)}`)
const missed = judged.filter(figure => figure.pass === false).length
console.log(`\n${judged.length} figures, ${missed} beyond their target`)
process.exitCode = missed > 0 ? 1 : 0
