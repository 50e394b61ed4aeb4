/* R1 at the door: killed in the middle of opening accounts and inviting people, over and over. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { lookInto } from './facts.ts'
import { enlistIn, type Enlisted } from './people.ts'
import { readPeople, type PeopleFacts } from './people-facts.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Reply, type WireRequest, type Wire } from './wire.ts'

interface PeopleRequest {
  kind: 'registration' | 'invitation'
  email: string
  request: WireRequest
  replies: Reply[]
}

const at_once = { registration: 3, invitation: 3 } as const

const isDone = ({ replies }: PeopleRequest): boolean => replies.some(({ status }) => status === 201)

class Door {
  readonly asked: PeopleRequest[] = []
  readonly #people: Enlisted
  #count = 0

  constructor(people: Enlisted) {
    this.#people = people
  }

  #network(): string {
    return `10.${(this.#count >> 16) & 255}.${(this.#count >> 8) & 255}.${this.#count & 255}`
  }

  #registration(): PeopleRequest {
    const email = `reg-${this.#count}@people.test`
    const json = {
      email,
      password: 'a lamp, a ladder, a lemon',
      first_name: 'Some',
      last_name: 'One',
      locale: 'en',
      terms_version: 1
    }
    const request = { method: 'POST', path: '/api/register', network: this.#network(), json }
    return { kind: 'registration', email, request, replies: [] }
  }

  #invitation(): PeopleRequest {
    const { homes, organisers } = this.#people
    const home = homes[this.#count % homes.length]
    const by = organisers[this.#count % organisers.length]
    if (!home || !by) throw new Error('Nobody is there to invite')
    const email = `inv-${this.#count}@people.test`
    const request = {
      method: 'POST',
      path: `/api/teams/${home.link}/invitations`,
      network: this.#network(),
      token: by.token,
      key: randomUUID(),
      json: { email, role: 'organiser' }
    }
    return { kind: 'invitation', email, request, replies: [] }
  }

  /** One after the other, until no answer comes any more. */
  async keepAsking(wire: Wire, kind: PeopleRequest['kind']): Promise<void> {
    for (;;) {
      this.#count += 1
      const asked = kind === 'registration' ? this.#registration() : this.#invitation()
      this.asked.push(asked)
      const reply = await wire.ask(asked.request)
      asked.replies.push(reply)
      if (reply.status === null || reply.status >= 500) return
    }
  }
}

const faultsOf = (
  { kind, email, ...asked }: PeopleRequest,
  { people, invitations }: PeopleFacts
): string[] => {
  const told = isDone({ kind, email, ...asked })
  const person = people.get(email)
  const invitation = invitations.get(email)
  if (kind === 'registration') {
    if (!person) return told ? [`lost: the account of ${email}`] : []
    const { users, mails, tokens, audits } = person
    // Asked for twice where no answer came to the first: one account, and a mail for each.
    const most = asked.replies.length
    if (users !== 1 || audits !== 1) return [`half-written: ${JSON.stringify(person)}`]
    return mails === tokens && mails >= 1 && mails <= most ? [] : [`half-written: ${JSON.stringify(person)}`]
  }
  if (!invitation) return told ? [`lost: the invitation to ${email}`] : []
  const { open, mails, keys, audits } = invitation
  const once = open === 1 && mails === 1 && keys === 1 && audits === 1
  return once ? [] : [`doubled or half-written: ${JSON.stringify(invitation)}`]
}

interface Played {
  rounds: number
  in_flight: Record<PeopleRequest['kind'], number>
  faults: Set<string>
}

const killedRound = async (app: TestApp, door: Door, wait: number): Promise<PeopleRequest[]> => {
  const from = door.asked.length
  const wire = openWire(app.url)
  const kinds = Object.entries(at_once).flatMap(
    ([kind, many]) => Array.from({ length: many }, () => kind as PeopleRequest['kind']) // the keys of at_once
  )
  const asking = Promise.all(kinds.map(kind => door.keepAsking(wire, kind)))
  await pause(wait)
  const killed_at = performance.now()
  await app.kill()
  await asking
  wire.close()
  return door.asked
    .slice(from)
    .filter(({ replies }) =>
      replies.some(
        ({ sent_at, ended_at, status }) =>
          status === null && sent_at !== null && sent_at <= killed_at && ended_at >= killed_at
      )
    )
}

const play = async (app: TestApp, door: Door, { rounds, seed }: RunSetting): Promise<Played> => {
  const chance = chanceFrom(seed)
  const played: Played = { rounds: 0, in_flight: { registration: 0, invitation: 0 }, faults: new Set() }
  const look = async (facts: Promise<PeopleFacts>) => {
    const found = await facts
    for (const each of door.asked) for (const fault of faultsOf(each, found)) played.faults.add(fault)
  }
  while (Math.min(played.in_flight.registration, played.in_flight.invitation) < rounds) {
    if (played.rounds > rounds * 1.5 + 5) break
    played.rounds += 1
    const caught = await killedRound(app, door, chance.between(60, 300))
    for (const kind of ['registration', 'invitation'] as const)
      if (caught.some(each => each.kind === kind)) played.in_flight[kind] += 1
    const looking = lookInto(app, readPeople)
    await app.restart()
    await look(looking)
    const wire = openWire(app.url)
    for (const each of door.asked.filter(one => !isDone(one))) each.replies.push(await wire.ask(each.request))
    wire.close()
  }
  await app.stop()
  await look(lookInto(app, readPeople))
  return played
}

const campaign = async (app: TestApp, setting: RunSetting): Promise<Verdict> => {
  const door = new Door(await enlistIn(app, { organisers: 60, founders: 0 }))
  const { rounds, in_flight, faults } = await play(app, door, setting)
  const complaints = new Complaints()
  complaints.list.push(...faults)
  for (const kind of ['registration', 'invitation'] as const)
    complaints.unless(
      in_flight[kind] >= setting.rounds,
      `only ${in_flight[kind]} rounds with a ${kind} in flight`
    )
  for (const each of door.asked)
    complaints.unless(isDone(each), `${each.email} was never answered: ${each.replies.at(-1)?.text}`)
  const done = (kind: PeopleRequest['kind']) =>
    door.asked.filter(each => each.kind === kind && isDone(each)).length
  const figure = [
    `${rounds} rounds, ${in_flight.registration} with a registration and ${in_flight.invitation} with an invitation in flight`,
    `acknowledged ${done('registration')} registrations and ${done('invitation')} invitations`,
    `lost, doubled or half-written ${faults.size}`
  ].join('; ')
  return { name: `R1 people ${app.kind}`, figure, complaints: complaints.list }
}

const onEmbedded = async (setting: RunSetting): Promise<Verdict> => {
  const app = await startApp({ embedded: true })
  try {
    return await campaign(app, setting)
  } finally {
    await app.remove()
    await removeTemplates()
  }
}

export const killAtTheDoor: Fault = {
  name: 'R1-people',
  says: 'kill -9 in the middle of opening accounts and inviting people',
  async *run(setting) {
    yield await onEmbedded(setting)
    yield await withCluster(app => campaign(app, setting))
  }
}
