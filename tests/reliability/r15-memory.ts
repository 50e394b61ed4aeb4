/* Invoices by the thousand, each issued and set as a PDF by the running product, whose memory is looked at all the while. */
import type { IssuedInvoices } from '#contract/order-shapes.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { fetchPdfs } from './fetch-pdfs.ts'
import { heldBy, judgeMemory, type Held } from './held-memory.ts'
import { plantOrders } from './planted-orders.ts'
import { Complaints, type RunSetting, type Verdict } from './verdict.ts'

const a_round = 100
const a_call = 50
const longest_ms = 1_800_000

const issue = async (
  app: TestApp,
  orders: readonly string[],
  nth: number
): Promise<IssuedInvoices['done']> => {
  const { ana, bob } = app.people
  const by = nth % 2 === 0 ? ana : bob
  return (await app.api(by).orders.issue({ link: 'alpha', orders: [...orders] })).done
}

export const manyInvoices = async (app: TestApp, { rounds }: RunSetting): Promise<Verdict> => {
  const complaints = new Complaints()
  const many = rounds * a_round
  const { orders } = await plantOrders(app, many)
  const start = performance.now()
  const held: Held[] = []
  const numbers = new Set<string>()
  let set = 0
  for (let at = 0; at < many && performance.now() - start < longest_ms; at += a_call) {
    const nth = at / a_call
    const done = await issue(app, orders.slice(at, at + a_call), nth)
    for (const { number } of done) numbers.add(number)
    set += await fetchPdfs(
      app,
      done.map(({ invoice }) => `/user/invoices/${invoice}/pdf?team=alpha`),
      { token: app.people.ana.token, network: `10.16.${nth >> 8}.${nth & 255}` }
    )
    held.push(await heldBy(app.pid()))
  }
  const seconds = (performance.now() - start) / 1000
  complaints.unless(numbers.size === many, `${numbers.size} numbers were given to ${many} orders`)
  complaints.unless(set === many, `${set} of ${many} came as PDFs`)
  const figure = [
    `${numbers.size} invoices and ${set} PDFs in ${Math.round(seconds)} s`,
    ...judgeMemory(held, complaints)
  ].join('; ')
  return { name: 'R15 memory', figure, complaints: complaints.list }
}
