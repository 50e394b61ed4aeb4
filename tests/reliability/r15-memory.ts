/* Invoices by the thousand, each issued and set as a PDF by the running product, whose memory is looked at all the while. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { IssuedInvoices } from '#contract/order-shapes.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { plantOrders } from './planted-orders.ts'
import { Complaints, type RunSetting, type Verdict } from './verdict.ts'

const a_round = 100
const a_call = 50
const at_once = 4
/** Of what was held after the first tenth. */
const most_growth = 1.25
const most_worker_mb = 500
const longest_ms = 1_800_000

interface Held {
  server: number
  /** All that it started, of which one sets documents. */
  others: number
}

const heldBy = async (pid: number): Promise<Held> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const mb = (fits: (row: number[]) => boolean): number =>
    Math.round(rows.filter(fits).reduce((sum, row) => sum + (row[2] ?? 0), 0) / 1024)
  return { server: mb(([own]) => own === pid), others: mb(([, parent]) => parent === pid) }
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const issue = async (
  app: TestApp,
  orders: readonly string[],
  nth: number
): Promise<IssuedInvoices['done']> => {
  const { ana, bob } = app.people
  const by = nth % 2 === 0 ? ana : bob
  return (await app.api(by).orders.issue({ link: 'alpha', orders: [...orders] })).done
}

/** How many of them came as a PDF; each network may ask so often in a minute. */
const setAll = async (
  app: TestApp,
  invoices: readonly { invoice: string }[],
  nth: number
): Promise<number> => {
  const left = [...invoices]
  let set = 0
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await fetch(`${app.url}/api/user/invoices/${next.invoice}/pdf?team=alpha`, {
        headers: {
          authorization: `Bearer ${app.people.ana.token}`,
          'x-forwarded-for': `10.16.${nth >> 8}.${nth & 255}`
        }
      })
      const head = Buffer.from(await answer.arrayBuffer()).subarray(0, 5)
      if (answer.status === 200 && head.toString() === '%PDF-') set += 1
    }
  }
  await Promise.all(Array.from({ length: at_once }, work))
  return set
}

const spread = (held: readonly number[]): string => `${Math.min(...held)} to ${Math.max(...held)} MB`

export const manyInvoices = async (app: TestApp, { rounds }: RunSetting): Promise<Verdict> => {
  const complaints = new Complaints()
  const many = rounds * a_round
  const { orders } = await plantOrders(app, many)
  const start = performance.now()
  const held: Held[] = []
  const numbers = new Set<string>()
  let set = 0
  for (let at = 0; at < many && performance.now() - start < longest_ms; at += a_call) {
    const done = await issue(app, orders.slice(at, at + a_call), at / a_call)
    for (const { number } of done) numbers.add(number)
    set += await setAll(app, done, at / a_call)
    held.push(await heldBy(app.pid()))
  }
  const seconds = (performance.now() - start) / 1000
  complaints.unless(numbers.size === many, `${numbers.size} numbers were given to ${many} orders`)
  complaints.unless(set === many, `${set} of ${many} came as PDFs`)
  const tenth = Math.max(1, Math.floor(held.length / 10))
  const warm = held.slice(tenth, 2 * tenth).map(({ server }) => server)
  const last = held.slice(-tenth).map(({ server }) => server)
  const growth = mean(last) / mean(warm)
  complaints.unless(growth <= most_growth, `memory grew to ${growth.toFixed(2)} of what it was when warm`)
  const others = held.map(each => each.others)
  complaints.unless(Math.max(...others) <= most_worker_mb, `other processes took ${Math.max(...others)} MB`)
  const figure = [
    `${numbers.size} invoices and ${set} PDFs in ${Math.round(seconds)} s`,
    `server ${spread(held.map(({ server }) => server))}, at the end ${growth.toFixed(2)} of what it held when warm (limit ${most_growth})`,
    `what sets documents ${spread(others)} (limit ${most_worker_mb})`
  ].join('; ')
  return { name: 'R15 memory', figure, complaints: complaints.list }
}
