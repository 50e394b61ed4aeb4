/* The people of a run at work: they make up what to write, remember every write, and go on until they are stopped. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Author, Enlisted, Home } from './people.ts'
import type { Wire } from './wire.ts'
import { attempt, digestOf, versionIn, type ContentWrite, type Founding, type Write } from './writes.ts'

const pages = ['home', 'about', 'rulebook', 'page-terms', 'page-privacy'] as const
const locales = ['en', 'es'] as const
// Ten an hour are allowed; the rest is for repeating what was not answered.
const foundings_each = 4

export interface AuthorWork {
  ended: boolean
}

export class Authors {
  readonly writes: Write[] = []
  readonly #people: Enlisted
  readonly #chance: Chance
  readonly #longest: number
  /** The newest version of each text that we know of. */
  readonly #versions = new Map<string, number>()
  #asked = 0
  #founded = 0

  constructor(people: Enlisted, chance: Chance, { longest_text = 6000 } = {}) {
    this.#people = people
    this.#chance = chance
    this.#longest = longest_text
  }

  get homes(): Home[] {
    return this.#people.homes
  }

  content(): ContentWrite {
    const { homes, organisers } = this.#people
    const home = homes[this.#chance.between(0, homes.length - 1)]
    const author = organisers[(this.#asked += 1) % organisers.length]
    if (!home || !author) throw new Error('Nobody was enlisted')
    const [page, locale] = [this.#chance.pick(pages), this.#chance.pick(locales)]
    const version = this.#versions.get(`${home.team_id}/${page}/${locale}`) ?? 0
    const publish = this.#chance.between(1, 3) === 1
    const key = randomUUID()
    const description = `${key} ${this.#chance.word(this.#chance.between(50, this.#longest))}end`
    const json = { locale, version, publish, translations: { head: { description } } }
    const request = { method: 'PUT', path: `/api/content/${home.link}/${page}`, json }
    const digest = digestOf(description)
    const write = { kind: 'content', team_id: home.team_id, page, locale, version, publish, digest } as const
    return this.#note({ ...write, ...this.#asking(key, author, request) })
  }

  founding(): Founding {
    const author = this.#people.founders[Math.floor(this.#founded / foundings_each)]
    if (!author) throw new Error('Every founder has founded what the limit allows: enlist more')
    this.#founded += 1
    const key = randomUUID()
    const link = `found-${key.slice(0, 18)}`
    // A name is kept with one blank between words.
    const name = `Founded ${this.#chance.word(this.#chance.between(4, 40)).trim()} end`.replaceAll(/ +/g, ' ')
    const place = { country: 'BE', currency: 'EUR', time_zone: 'Europe/Brussels' }
    const json = { link, name, ...place, locales: ['en', 'es'], default_locale: 'en' }
    const request = { method: 'POST', path: '/api/teams/', json }
    return this.#note({ kind: 'founding', link, name, ...this.#asking(key, author, request) })
  }

  async write(wire: Wire, kind: Write['kind']): Promise<Write> {
    const write = kind === 'content' ? this.content() : this.founding()
    await this.#attempt(wire, write)
    return write
  }

  /** A patient author repeats what was not answered; another one goes home. */
  async keepWriting(
    wire: Wire,
    kind: Write['kind'],
    work: AuthorWork,
    { patient = false } = {}
  ): Promise<void> {
    while (!work.ended) {
      const write = await this.write(wire, kind)
      if (write.state !== 'open') continue
      if (!patient) return
      await this.#repeat(wire, write, work)
    }
  }

  get open(): Write[] {
    return this.writes.filter(({ state }) => state === 'open' || state === 'new')
  }

  /** Asks again, with the same key, for whatever was not answered. Returns how many there were. */
  async finish(wire: Wire, patience_ms = 10_000): Promise<number> {
    const { open } = this
    const end = performance.now() + patience_ms
    await Promise.all(
      open.map(async write => {
        while (write.state !== 'acknowledged' && write.state !== 'refused' && performance.now() < end) {
          await this.#attempt(wire, write)
          if (write.state === 'open') await pause(100)
        }
      })
    )
    return open.length
  }

  #asking(key: string, author: Author, request: { method: string; path: string; json: object }) {
    const network = `10.7.${Math.floor(this.#chance.between(0, 255))}.${this.#chance.between(1, 250)}`
    return {
      key,
      author,
      state: 'new' as Write['state'], // the first of several
      replies: [],
      request: { ...request, key, network, token: author.token }
    }
  }

  #note<W extends Write>(write: W): W {
    this.writes.push(write)
    return write
  }

  async #repeat(wire: Wire, write: Write, work: AuthorWork): Promise<void> {
    while (write.state === 'open' && !work.ended) {
      await pause(30)
      await this.#attempt(wire, write)
    }
  }

  async #attempt(wire: Wire, write: Write): Promise<void> {
    const version = versionIn(await attempt(wire, write))
    if (write.kind !== 'content' || version === null) return
    const address = `${write.team_id}/${write.page}/${write.locale}`
    this.#versions.set(address, Math.max(version, this.#versions.get(address) ?? 0))
  }
}
