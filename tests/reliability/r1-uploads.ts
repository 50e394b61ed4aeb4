/*
 * R1 for pictures: killed in the middle of sending them, over and over. What was acknowledged of a file is there after
 * it, and the picture that comes of it is that file, byte by byte.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { HttpAnswer } from '#tests/kit/client.ts'
import type { Person } from '#tests/kit/people.ts'
import { announce, ask, pictureIn, placeOf, send, sha256Of } from '#tests/kit/sending.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const writers = 4
const piece = 96 * 1024

interface Sent {
  person: Person
  bytes: Buffer
  place: string
  /** How far the server has said that it has come. */
  acknowledged: number
  /** Whether a piece was on its way when the server was killed. */
  in_flight: boolean
  picture_id: string | null
}

/** Noise, so that every one is another. */
const plantPicture = (): Promise<Buffer> => {
  const raw = { width: 1600, height: 240, channels: 3 } as const
  return sharp(randomBytes(1600 * 240 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const unless = async (asking: Promise<HttpAnswer>): Promise<HttpAnswer | null> => {
  try {
    return await asking
  } catch {
    // The connection broke: nobody answered.
    return null
  }
}

/** From where it stands to its end, or until no answer comes. */
const goOn = async (app: TestApp, sent: Sent): Promise<boolean> => {
  const { person, bytes, place } = sent
  while (sent.picture_id === null) {
    const from = sent.acknowledged
    sent.in_flight = true
    const part = bytes.subarray(from, from + piece)
    const answer = await unless(send(app, place, { token: person.token, bytes: part, from }))
    if (!answer || answer.status >= 500) return false
    sent.in_flight = false
    if (answer.status === 200) sent.picture_id = pictureIn(answer).id
    else if (answer.status !== 204) throw new Error(`A piece was answered ${answer.status}: ${answer.text}`)
    sent.acknowledged = Number(answer.headers.get('upload-offset') ?? bytes.length)
  }
  return true
}

class Senders {
  readonly all: Sent[] = []
  readonly #app: TestApp
  #next = 0

  constructor(app: TestApp) {
    this.#app = app
  }

  async keepSending(): Promise<void> {
    for (;;) {
      const { guests } = this.#app.people
      const person = guests[this.#next++ % guests.length]
      if (!person) throw new Error('Nobody is there to send anything')
      const bytes = await plantPicture()
      const begun = await unless(announce(this.#app, bytes, { token: person.token, filename: 'noise.png' }))
      if (!begun || begun.status >= 500) return
      if (begun.status !== 201) throw new Error(`An upload was answered ${begun.status}: ${begun.text}`)
      const sent: Sent = {
        person,
        bytes,
        place: placeOf(begun),
        acknowledged: 0,
        in_flight: false,
        picture_id: null
      }
      this.all.push(sent)
      if (!(await goOn(this.#app, sent))) return
    }
  }
}

const idOf = ({ place }: Sent): string => place.split('/').at(-1) ?? ''

/** What stands after the kill, and then the rest of it. */
const resume = async (app: TestApp, sent: Sent, complaints: Complaints): Promise<void> => {
  const { token } = sent.person
  const head = await ask(app, sent.place, token)
  const offset = Number(head.headers.get('upload-offset') ?? -1)
  complaints.unless(
    offset >= sent.acknowledged,
    `lost: ${sent.acknowledged} bytes were acknowledged, ${offset} are there (${head.status})`
  )
  sent.acknowledged = offset
  sent.in_flight = false
  if (offset === sent.bytes.length)
    sent.picture_id = (await app.api({ token }).uploads.get({ id: idOf(sent) })).id
  else await goOn(app, sent)
}

const compare = async (app: TestApp, sent: Sent, complaints: Complaints): Promise<void> => {
  const api = app.api({ token: sent.person.token })
  const { url } = await api.pictures.original({ team: 'alpha', id: sent.picture_id ?? '' })
  const { bytes } = await app.fetch(url)
  complaints.unless(sha256Of(bytes) === sha256Of(sent.bytes), `changed: the picture ${sent.picture_id}`)
}

const campaign = async (app: TestApp, { rounds, seed }: RunSetting): Promise<Verdict> => {
  const chance = chanceFrom(seed)
  const complaints = new Complaints()
  const senders = new Senders(app)
  let caught = 0
  for (let round = 1; round <= rounds; round += 1) {
    const from = senders.all.length
    const sending = Promise.all(Array.from({ length: writers }, () => senders.keepSending()))
    await pause(chance.between(150, 500))
    await app.kill()
    await sending
    const mine = senders.all.slice(from)
    if (mine.some(({ in_flight }) => in_flight)) caught += 1
    await app.restart()
    for (const sent of mine) if (sent.picture_id === null) await resume(app, sent, complaints)
    for (const sent of mine) await compare(app, sent, complaints)
    // What was compared need not be kept for the next hundred rounds.
    for (const sent of mine) sent.bytes = Buffer.alloc(0)
  }
  complaints.unless(caught > rounds / 2, `only ${caught} rounds with a piece in flight`)
  const pictures = new Set(senders.all.map(({ picture_id }) => picture_id)).size
  complaints.unless(pictures === senders.all.length, `${senders.all.length} were sent, ${pictures} are there`)
  const figure = `${rounds} rounds, ${caught} with a piece in flight; ${senders.all.length} pictures, each whole and once`
  return { name: `R1 uploads ${app.kind}`, figure, complaints: complaints.list }
}

export const killWhileSending: Fault = {
  name: 'R1-uploads',
  says: 'kill -9 in the middle of sending pictures',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, setting))
    yield await withCluster(app => campaign(app, setting))
  }
}
