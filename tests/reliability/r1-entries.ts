/* R1 at the desk: killed in the middle of handing works in, over and over. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { faultsOfEntries, readEntries } from './entry-facts.ts'
import { lookInto } from './facts.ts'
import { withCluster } from './postgres-here.ts'
import { patiently } from './patiently.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Reply, type Wire } from './wire.ts'

interface Entered {
  by: Person
  draft: Work
  key: string
  replies: Reply[]
}

const at_once = 6

const handIn = (wire: Wire, { by, draft, key }: Entered): Promise<Reply> =>
  wire.ask({
    method: 'POST',
    path: `/api/works/${draft.id}/finalize?team=alpha`,
    network: `10.9.${at_once}.${Number.parseInt(key.slice(0, 2), 16)}`,
    token: by.token,
    key,
    json: { version: draft.version }
  })

const isIn = ({ replies }: Entered): boolean => replies.some(({ status }) => status === 200)

/** Those of a round are all sent before the kill; some are answered by then, the others are in flight. */
const killedRound = async (app: TestApp, entering: readonly Entered[], wait: number): Promise<number> => {
  const wire = openWire(app.url)
  const asking = Promise.all(entering.map(async each => each.replies.push(await handIn(wire, each))))
  await pause(wait)
  await app.kill()
  await asking
  wire.close()
  return entering.filter(each => !isIn(each)).length
}

const play = async (app: TestApp, contest: Contest, { rounds, seed }: RunSetting) => {
  const chance = chanceFrom(seed)
  const all: Entered[] = []
  const faults = new Set<string>()
  let [played, caught] = [0, 0]
  const look = async (): Promise<void> => {
    const acknowledged = new Set(all.filter(isIn).map(({ draft }) => draft.id))
    const facts = await lookInto(app, readEntries(contest.id))
    for (const fault of faultsOfEntries(facts, acknowledged)) faults.add(fault)
  }
  while (caught < rounds && played < rounds * 1.5 + 5) {
    const entering: Entered[] = []
    for (let count = 0; count < at_once; count += 1) {
      const by = app.people.guests[all.length % app.people.guests.length]
      if (!by) throw new Error('Nobody is there to enter')
      const draft = await patiently(() => wholeDraft(app, by, contest))
      const entered = { by, draft, key: randomUUID(), replies: [] }
      entering.push(entered)
      all.push(entered)
    }
    played += 1
    caught += Math.sign(await killedRound(app, entering, chance.between(5, 120)))
    const looking = look()
    await app.restart()
    await looking
    const wire = openWire(app.url)
    for (const each of entering.filter(one => !isIn(one))) each.replies.push(await handIn(wire, each))
    wire.close()
  }
  await app.stop()
  await look()
  return { all, played, caught, faults }
}

const campaign = async (app: TestApp, setting: RunSetting): Promise<Verdict> => {
  const contest = await openContest(app, { per_person: 50, per_category: 50 })
  const { all, played, caught, faults } = await play(app, contest, setting)
  const complaints = new Complaints()
  complaints.list.push(...faults)
  complaints.unless(caught >= setting.rounds, `only ${caught} rounds with a hand-in in flight`)
  for (const each of all)
    complaints.unless(isIn(each), `${each.draft.id} was never taken: ${each.replies.at(-1)?.text}`)
  const figure = [
    `${played} rounds, ${caught} with a hand-in in flight`,
    `acknowledged ${all.filter(isIn).length} of ${all.length}`,
    `lost, doubled, half-written or out of number ${faults.size}`
  ].join('; ')
  return { name: `R1 entries ${app.kind}`, figure, complaints: complaints.list }
}

export const killAtTheDesk: Fault = {
  name: 'R1-entries',
  says: 'kill -9 in the middle of handing works in',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}
