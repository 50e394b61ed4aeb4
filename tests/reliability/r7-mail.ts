/*
 * R7: the mail server is down, slow, busy (4xx), refusing (5xx), or takes a mail and is gone before it says so. A
 * founding mail arrives once after that, or under one Message-ID where nobody can know that it had arrived. Then the
 * server itself is killed while it delivers an announcement.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { Authors } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { enlistIn } from './people.ts'
import { announcementKilled } from './r7-announcement.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire } from './wire.ts'
import type { Founding } from './writes.ts'

const troubles = ['down', 'slow', 'busy', 'refusing', 'silent'] as const
type Trouble = (typeof troubles)[number]

const bad_tries = 2
const slow_ms = 4000
const down_ms = 3000
const patience_ms = 90_000

interface Mail {
  to: string
  message_id: string
  /** Whether the sender was told that it was taken. */
  told: boolean
}

/** A mail server that is well to whoever is not in its book of troubles. */
class MailServer {
  readonly taken: Mail[] = []
  readonly tries = new Map<string, number>()
  readonly #troubles = new Map<string, Trouble>()
  #server: SMTPServer | null = null

  /** Listens on that port, or on any. */
  async open(port = 0): Promise<number> {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => void this.#take(stream, session, done)
    })
    this.#server.on('error', () => {})
    const { server } = this.#server
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port // it listens on a port, not on a path
  }

  async close(): Promise<void> {
    const server = this.#server
    if (server) await new Promise<void>(resolve => server.close(resolve))
  }

  trouble(address: string, trouble: Trouble): void {
    this.#troubles.set(address, trouble)
  }

  async #take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: (Error & { responseCode?: number }) | null) => void
  ): Promise<void> {
    const text = Buffer.concat(await stream.toArray()).toString()
    const to = session.envelope.rcptTo[0]?.address ?? ''
    const message_id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? ''
    const trouble = this.#troubles.get(to)
    const tries = (this.tries.get(to) ?? 0) + 1
    this.tries.set(to, tries)
    const refuse = (responseCode: number) => done(Object.assign(new Error('not now'), { responseCode }))
    if (trouble === 'busy' && tries <= bad_tries) return refuse(451)
    if (trouble === 'refusing' && tries <= bad_tries) return refuse(550)
    if (trouble === 'slow') await pause(slow_ms)
    const told = !(trouble === 'silent' && tries === 1)
    this.taken.push({ to, message_id, told })
    if (told) return done()
    for (const connection of this.#server?.connections ?? [])
      if (connection.session.id === session.id) connection.close()
  }
}

const foundOne = async (app: TestApp, authors: Authors): Promise<Founding> => {
  const wire = openWire(app.url)
  const founding = await authors.write(wire, 'founding')
  wire.close()
  if (founding.kind !== 'founding' || founding.state !== 'acknowledged')
    throw new Error('No team was founded')
  return founding
}

const stateIn = async (app: TestApp, { link }: Founding): Promise<string> => {
  const { stdout } = await app.cli('outbox', '--team', link, '--json')
  const { mails } = JSON.parse(stdout) as { mails: { state: string; attempts: number }[] } // as the command prints it
  return mails.map(({ state, attempts }) => `${state} after ${attempts}`).join(', ')
}

const untilAllCame = async (server: MailServer, foundings: readonly Founding[]): Promise<void> => {
  const came = ({ author }: Founding) => server.taken.some(({ to, told }) => told && to === author.email)
  for (let waited = 0; waited < patience_ms && !foundings.every(came); waited += 50) await pause(50)
  // One that came twice would come again soon.
  await pause(3000)
}

const judgeMail = (
  trouble: Trouble,
  { author }: Founding,
  server: MailServer,
  complaints: Complaints
): string => {
  const mails = server.taken.filter(({ to }) => to === author.email)
  const told = mails.filter(mail => mail.told).length
  complaints.unless(told === 1, `${trouble}: the mail was delivered ${told} times`)
  complaints.unless(
    new Set(mails.map(({ message_id }) => message_id)).size === 1,
    `${trouble}: one mail came under several names`
  )
  const tries = server.tries.get(author.email) ?? 0
  const wanted = { down: 1, slow: 1, busy: bad_tries + 1, refusing: bad_tries + 1, silent: 2 }[trouble]
  complaints.unless(tries === wanted, `${trouble}: the server was asked ${tries} times, not ${wanted}`)
  return `${trouble}: delivered ${told} in ${tries} tries that reached it`
}

const run = async (seed: number): Promise<Verdict> => {
  const complaints = new Complaints()
  const server = new MailServer()
  const port = await server.open()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Palmares <palmares@people.test>',
    LOG_LEVEL: 'fatal'
  }
  const app = await startApp({ embedded: true, env })
  try {
    const people = await enlistIn(app, { organisers: 1, founders: troubles.length })
    const figures: string[] = []
    const foundings = new Map<Trouble, Founding>()
    const authorOf = (index: number) =>
      new Authors({ ...people, founders: people.founders.slice(index) }, chanceFrom(seed + index))
    await server.close()
    foundings.set('down', await foundOne(app, authorOf(0)))
    await pause(down_ms)
    await server.open(port)
    for (const [index, trouble] of troubles.entries()) {
      if (trouble === 'down') continue
      server.trouble(people.founders[index]?.email ?? '', trouble)
      foundings.set(trouble, await foundOne(app, authorOf(index)))
    }
    const start = performance.now()
    await untilAllCame(server, [...foundings.values()])
    const took = performance.now() - start - 3000
    await app.stop()
    for (const [trouble, founding] of foundings) {
      figures.push(judgeMail(trouble, founding, server, complaints))
      const state = await stateIn(app, founding)
      complaints.unless(/^sent after \d+$/.test(state), `${trouble}: the outbox says ${state}`)
    }
    figures.push(`all came within ${(took / 1000).toFixed(1)} s`)
    return { name: 'R7 mail server', figure: figures.join('; '), complaints: complaints.list }
  } finally {
    await app.remove()
    await server.close()
    await removeTemplates()
  }
}

export const mailServer: Fault = {
  name: 'R7-mail',
  says: 'the mail server is down, slow, busy, refusing, or silent after it took a mail; kill -9 while an announcement to fifty people a round is delivered',
  async *run(setting) {
    yield await run(setting.seed)
    yield await announcementKilled(setting)
  }
}
