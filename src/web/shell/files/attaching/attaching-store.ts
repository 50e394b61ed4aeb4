/*
 * The files that were chosen to go along with a message. Each is sent as it is chosen, so that it is there when the
 * message is; the message waits for those that are still on their way.
 */
import { contactFileLimits, faultOfSize } from '#contract/rules/contact-file.ts'
import type { ContactFileFault } from '#contract/rules/contact-file.ts'
import { createObservable } from '#web/ui/observable.ts'
import type { Observable } from '#web/ui/observable.ts'
import { sendFile } from './send-file.ts'
import type { SendingTo } from './send-file.ts'

export interface OneFile {
  key: number
  name: string
  bytes: number
  state: 'sending' | 'checking' | 'ready' | 'refused'
  /** Of 1. */
  sent: number
  ticket: string | null
  /** Why it was refused: by what was seen here, or in the server's words; neither where nobody answered. */
  fault: ContactFileFault | null
  why: string | null
  /** Whether trying it again could help. */
  again: boolean
}

export class Attaching {
  readonly files: Observable<readonly OneFile[]> = createObservable<readonly OneFile[]>([])
  /** More were given than go along. */
  readonly over: Observable<boolean> = createObservable(false)
  readonly #chosen = new Map<number, File>()
  readonly #ways = new Map<number, AbortController>()
  readonly #under_way = new Map<number, Promise<void>>()
  #to: SendingTo
  #count = 0

  constructor(to: SendingTo) {
    this.#to = to
  }

  add(given: readonly File[]): void {
    const room = contactFileLimits.files - this.files.get().length
    this.over.set(given.length > room)
    for (const file of given.slice(0, room)) {
      this.#count += 1
      const key = this.#count
      const { name, size: bytes } = file
      const fault = faultOfSize(bytes)
      const one = { key, name, bytes, sent: 0, ticket: null, fault, why: null, again: false }
      this.#chosen.set(key, file)
      this.files.set([...this.files.get(), { ...one, state: fault ? 'refused' : 'sending' }])
      if (!fault) this.#begin(key, file)
    }
  }

  again(key: number): void {
    const file = this.#chosen.get(key)
    if (!file) return
    this.#change(key, { state: 'sending', sent: 0, ticket: null, fault: null, why: null, again: false })
    this.#begin(key, file)
  }

  remove(key: number): void {
    this.#ways.get(key)?.abort()
    this.#forget(key)
    this.over.set(false)
  }

  /** After the message was sent, or where its page is left. */
  clear(): void {
    for (const { key } of this.files.get()) this.remove(key)
  }

  /** Once all have come; null where one was refused. */
  async tickets(): Promise<string[] | null> {
    await Promise.all(this.#under_way.values())
    const tickets = this.files.get().map(({ ticket }) => ticket)
    return tickets.every(ticket => ticket !== null) ? tickets : null
  }

  /** What the server said of the file at this place, when the message named it. */
  refuse(place: number, why: string): void {
    const file = this.files.get()[place]
    if (file) this.#change(file.key, { state: 'refused', ticket: null, why, again: true })
  }

  #begin(key: number, file: File): void {
    this.#under_way.set(
      key,
      this.#send(key, file).finally(() => this.#under_way.delete(key))
    )
  }

  async #send(key: number, file: File): Promise<void> {
    const way = new AbortController()
    this.#ways.set(key, way)
    const outcome = await sendFile(this.#to, file, {
      signal: way.signal,
      sent: sent => this.#change(key, { sent, state: sent < 1 ? 'sending' : 'checking' })
    })
    if ('ticket' in outcome) this.#change(key, { state: 'ready', ticket: outcome.ticket })
    else this.#change(key, { state: 'refused', ...outcome })
  }

  #change(key: number, changes: Partial<OneFile>): void {
    this.files.set(this.files.get().map(each => (each.key === key ? { ...each, ...changes } : each)))
  }

  #forget(key: number): void {
    this.#chosen.delete(key)
    this.#ways.delete(key)
    this.#under_way.delete(key)
    this.files.set(this.files.get().filter(each => each.key !== key))
  }
}
