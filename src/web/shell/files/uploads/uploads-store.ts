/* Every file that was chosen and how far it has come; two are sent at a time, the others wait for their turn. */
import { isForPicture } from '#contract/rules/upload-purposes.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { createObservable } from '#web/ui/observable.ts'
import type { Observable } from '#web/ui/observable.ts'
import type { ExaminedFile, UploadFault } from './examine-file.ts'
import { Sending } from './sending.ts'
import type { Hearing, UploadMethod } from './sending.ts'

export type UploadState =
  | 'looking'
  | 'waiting'
  | 'sending'
  | 'settling'
  | 'paused'
  | 'offline'
  | 'busy'
  | 'refused'

export interface OneUpload {
  key: number
  name: string
  bytes: number
  /** For the browser to show it small; null where it cannot, or is not worth it. */
  preview: string | null
  state: UploadState
  sent: number
  /** Why it was refused: by what was seen here, or in the server's words. */
  fault: UploadFault | null
  why: string | null
  /** Whether trying it again could help. */
  again: boolean
}

const at_once = 2
const shown: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const unrefused = { fault: null, why: null, again: false }
const under_way: readonly UploadState[] = ['sending', 'settling', 'offline']

const previewOf = (file: File): string | null =>
  shown.includes(file.type) ? URL.createObjectURL(file) : null

export class UploadsStore {
  readonly files: Observable<readonly OneUpload[]> = createObservable<readonly OneUpload[]>([])
  /** The name of what came in last. */
  readonly arrived: Observable<string | null> = createObservable<string | null>(null)
  #taken: (settled: SettledUpload) => void = () => undefined
  readonly #way: UploadMethod
  readonly #examine: (file: File) => Promise<ExaminedFile>
  readonly #sendings = new Map<number, Sending>()
  #count = 0

  /** `examine`: what can be told of a file before it is sent. */
  constructor(way: UploadMethod, examine: (file: File) => Promise<ExaminedFile>) {
    this.#way = way
    this.#examine = examine
  }

  /** Who is told of everything as it is taken in. */
  tell(taken: (settled: SettledUpload) => void): void {
    this.#taken = taken
  }

  add(file: File): void {
    this.#count += 1
    const key = this.#count
    const { name, size } = file
    this.files.set([
      ...this.files.get(),
      { key, name, bytes: size, preview: previewOf(file), state: 'looking', sent: 0, ...unrefused }
    ])
    // A file that was moved away since it was chosen can no longer be read.
    this.#examineAndQueue(key, file).catch(() =>
      this.#change(key, {
        state: 'refused',
        fault: { code: isForPicture(this.#way.purpose) ? 'broken_picture' : 'evidence_damaged' }
      })
    )
  }

  pause(key: number): void {
    void this.#sendings.get(key)?.pause()
    this.#end(key, { state: 'paused' })
  }

  goOn(key: number): void {
    this.#end(key, { state: 'waiting', ...unrefused })
  }

  remove(key: number): void {
    void this.#sendings.get(key)?.drop()
    this.#forget(key)
    this.#next()
  }

  /** Nothing of it goes on once what holds it is left; what was sent is kept for whoever comes back. */
  leave(): void {
    for (const sending of this.#sendings.values()) void sending.pause()
    for (const { key } of this.files.get()) this.#forget(key)
  }

  /** What is under way goes on once its page is left; what waits for somebody to say something is kept for whoever comes back. */
  leaveStill(): void {
    for (const { key, state } of this.files.get())
      if (state === 'paused' || state === 'refused') this.#forget(key)
  }

  #find(key: number): OneUpload | undefined {
    return this.files.get().find(each => each.key === key)
  }

  #change(key: number, changes: Partial<OneUpload>): void {
    this.files.set(this.files.get().map(each => (each.key === key ? { ...each, ...changes } : each)))
  }

  #end(key: number, changes: Partial<OneUpload>): void {
    this.#change(key, changes)
    this.#next()
  }

  #next(): void {
    const all = this.files.get()
    const first = all.find(({ state }) => state === 'waiting')
    if (!first || all.filter(({ state }) => under_way.includes(state)).length >= at_once) return
    this.#change(first.key, { state: 'sending' })
    void this.#sendings.get(first.key)?.start()
    this.#next()
  }

  #forget(key: number): void {
    const preview = this.#find(key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    this.#sendings.delete(key)
    this.files.set(this.files.get().filter(each => each.key !== key))
  }

  async #examineAndQueue(key: number, file: File): Promise<void> {
    const { fault, sha256, mark } = await this.#examine(file)
    if (!this.#find(key)) return
    if (fault) return this.#change(key, { state: 'refused', fault })
    const { name, size } = file
    this.#sendings.set(key, new Sending(this.#way, { file, name, sha256, mark }, this.#hearing(key, size)))
    this.#end(key, { state: 'waiting' })
  }

  #hearing(key: number, bytes: number): Hearing {
    return {
      sent: sent => this.#change(key, { sent, state: sent < bytes ? 'sending' : 'settling' }),
      cut: () => this.#change(key, { state: 'offline' }),
      busy: () => this.#end(key, { state: 'busy' }),
      due: () => this.#end(key, { state: 'waiting' }),
      done: settled => {
        // From here on it is shown by whoever asked for it.
        this.#taken(settled)
        this.arrived.set(this.#find(key)?.name ?? null)
        this.#forget(key)
        this.#next()
      },
      refused: why => this.#end(key, { state: 'refused', why, again: why === null })
    }
  }
}
