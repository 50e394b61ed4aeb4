/* Lighthouse's own verdict of the public screens: a slow phone on a slow line, both simulated. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'
import type { Product } from './product.ts'
import { median, spread } from './rounds.ts'

const command = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const run = promisify(execFile)

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
].join(' ')

/** The first link of that shape on a page of the demo. */
const linkOn = async (url: string, page: string, shape: RegExp): Promise<string> => {
  const text = await (await fetch(`${url}/demo/${page}`)).text()
  const [address] = shape.exec(text) ?? []
  if (address === undefined) throw new Error(`The demo's ${page} leads to no ${String(shape)}`)
  return address
}

/** Among them a work of the demo, whichever its home shows first. */
const addressesOf = async (url: string): Promise<string[]> => {
  const artwork = await linkOn(url, 'home', /\/demo\/artwork\/[0-9a-f-]{36}/)
  const opportunity = await linkOn(url, 'page-job-grid', /\/demo\/page-job-detail\/[0-9a-f-]{36}/)
  // Without an id each of these shows the one that the team features.
  const featured = ['portfolio-detail-one', 'portfolio-detail-two', 'portfolio-detail-four']
  return [
    '/',
    '/demo/home',
    artwork,
    '/demo/results?contest=autumn-salon-2025',
    '/demo/about',
    ...featured.map(page => `/demo/${page}`),
    '/demo/page-job-grid',
    opportunity
  ]
}

interface Audit {
  score: number | null
  numericValue?: number
}

interface Fetched {
  url: string
  statusCode: number
}

interface Report {
  /** How fast Lighthouse found this machine to be; about 1500 is what its scores are meant for. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit> & { 'network-requests': { details: { items: Fetched[] } } }
}

const browserPath = (): string => {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error('Lighthouse needs a Chromium: set CHROMIUM_PATH to one')
  return path
}

/** A page whose script is missing is a fast one. It goes missing where the pages are built anew under the server. */
const demandWhole = ({ audits }: Report): void => {
  const { items } = audits['network-requests'].details
  const missing = items.find(({ statusCode }) => statusCode >= 400)
  if (missing) throw new Error(`${missing.url} answered ${missing.statusCode}`)
  if (!items.some(({ url }) => url.endsWith('.js'))) throw new Error('The page fetched no script')
}

const attempts = 3

/** A browser that gets no processor time loses its own trace; that says nothing of the page, so it is asked again. */
const audit = async (address: string, folder: string): Promise<Report> => {
  const file = join(folder, 'lighthouse.json')
  const args = [
    command,
    address,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${flags}`
  ]
  const env = { ...process.env, CHROME_PATH: browserPath() }
  for (let attempt = 1; ; attempt += 1) {
    const failure = await run(process.execPath, args, { env }).then(
      () => null,
      (error: unknown) => error
    )
    if (!failure) return JSON.parse(readFileSync(file, 'utf8')) as Report // what --output=json promises
    if (attempt === attempts) throw new Error(`Lighthouse could not look at ${address}`, { cause: failure })
  }
}

const categories = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }

const metrics = [
  { id: 'largest-contentful-paint', what: 'LCP', unit: 's', per: 1000, most: 1.6 },
  { id: 'cumulative-layout-shift', what: 'CLS', unit: '', per: 1, most: 0.02 },
  { id: 'total-blocking-time', what: 'TBT', unit: 'ms', per: 1, most: 150 }
]

/** What cost points: named, so that a missed score can be mended. */
const complaints = ({ categories: all, audits }: Report, name: string): string =>
  (all[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
    .join(', ')

const figuresOf = (path: string, reports: readonly Report[]): Figure[] => {
  const across = (read: (report: Report) => number) => {
    const values = reports.map(read)
    return { value: median(values), noise: spread(values) || 0 }
  }
  const scores = Object.entries(categories).map(([name, least]): Figure => {
    const named = [...new Set(reports.map(report => complaints(report, name)))].filter(Boolean).join('; ')
    return {
      row: 'lighthouse',
      what: `Lighthouse, ${path}: ${name}`,
      ...across(report => Math.round((report.categories[name]?.score ?? 0) * 100)),
      unit: '',
      target: { at: 'least', value: least },
      note: named
    }
  })
  const measured = metrics.map(({ id, what, unit, per, most }): Figure => ({
    row: 'lighthouse',
    what: `Lighthouse, ${path}: ${what}`,
    ...across(report => (report.audits[id]?.numericValue ?? Number.NaN) / per),
    unit,
    target: { at: 'most', value: most },
    note: `machine ${Math.round(median(reports.map(report => report.environment.benchmarkIndex)))}`
  }))
  return [...scores, ...measured]
}

export const lighthouse = async ({ url }: Product, folder: string, times: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const path of await addressesOf(url)) {
    const reports: Report[] = []
    for (let time = 0; time < times; time += 1) {
      const report = await audit(url + path, folder)
      demandWhole(report)
      reports.push(report)
    }
    figures.push(...figuresOf(path, reports))
  }
  return figures
}
