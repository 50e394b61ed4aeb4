/*
 * One file on its way by the tus protocol. A lost connection, a server that is being restarted or has too much to do
 * is waited out; where it stopped the server knows, so that the same file goes on there another day, on any device.
 */
import { Upload } from 'tus-js-client'
import type { HttpResponse } from 'tus-js-client'
import type { Locale } from '#contract/locales.ts'
import type { UploadPurpose } from '#contract/rules/upload-purposes.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { isForNow, NotNow, toldBy, toldIn, type Told } from './upload-answers.ts'

/** Who sends: an upload is only ever asked for with the tokens of the person who began it. */
export interface UploadOwner {
  token: () => string | null
  /** The token with which the same person goes on, where this one no longer serves; waits while they sign in again. */
  regain: (refused: string) => Promise<string | null>
}

export interface UploadMethod {
  endpoint: string
  locale: Locale
  owner: UploadOwner
  /** The team's link, or `-`. */
  team: string
  purpose: UploadPurpose
  /** What it is sent for: the work, of evidence. */
  subject: string | null
  /** The id of what was begun with this same file and not ended. */
  begun: (sent: Omit<FileToSend, 'file'> & { bytes: number }) => Promise<string | null>
  /** What an upload came to, for whoever lost the answer. */
  outcome: (id: string) => Promise<SettledUpload>
}

export interface Hearing {
  sent: (bytes: number) => void
  /** No answer for now; it is tried again by itself. */
  cut: () => void
  /** The server does not take it now: until it is `due` again, another may be sent in its place. */
  busy: () => void
  due: () => void
  done: (settled: SettledUpload) => void
  /** For good, in the server's words where it gave any. */
  refused: (why: string | null) => void
}

export interface FileToSend {
  file: File
  name: string
  sha256: string | null
  mark: string | null
}

// Each is acknowledged by itself; on a slow line even one of them must fit into the minute that a request may take.
const piece = 1024 * 1024
const first_wait = 1000
const longest_wait = 30_000

export class Sending {
  readonly #way: UploadMethod
  readonly #sent: FileToSend
  readonly #hearing: Hearing
  readonly #upload: Upload
  #waiting: ReturnType<typeof setTimeout> | undefined
  #wait = first_wait
  #stopped = false
  /** The owner's; undefined until the first start. */
  #token: string | null | undefined

  constructor(way: UploadMethod, sent: FileToSend, hearing: Hearing) {
    this.#way = way
    this.#sent = sent
    this.#hearing = hearing
    this.#upload = this.#uploadOf(sent)
  }

  /** From the beginning, or from where this very file stopped. */
  async start(): Promise<void> {
    this.#stopped = false
    this.#token ??= this.#way.owner.token()
    if (!(await this.#isOwners())) return this.#hearing.refused(null)
    try {
      if (this.#upload.url === null) await this.#findBegun()
    } catch (error) {
      return this.#fail(error)
    }
    // Taken back while it was looked up.
    if (!this.#isStopped()) this.#upload.start()
  }

  async pause(): Promise<void> {
    this.#stop()
    await this.#upload.abort()
  }

  /** Taken back: what has come of it is thrown away. */
  async drop(): Promise<void> {
    this.#stop()
    // Where nobody answers, the server throws it away by itself after a day.
    await this.#upload.abort(this.#upload.url !== null).catch(() => undefined)
  }

  async #findBegun(): Promise<void> {
    const { file, ...known } = this.#sent
    const id = await this.#way.begun({ ...known, bytes: file.size })
    if (id !== null) this.#upload.url = `${this.#way.endpoint}/${id}`
  }

  /** Whether the person who began this is signed in, under this token or a newer one. */
  async #isOwners(): Promise<boolean> {
    const { owner } = this.#way
    if (typeof this.#token !== 'string' || owner.token() === this.#token) return true
    const newer = await owner.regain(this.#token)
    if (newer === null) return false
    this.#token = newer
    return true
  }

  #isStopped(): boolean {
    return this.#stopped
  }

  #stop(): void {
    this.#stopped = true
    clearTimeout(this.#waiting)
    removeEventListener('online', this.#again)
  }

  readonly #again = (): void => {
    clearTimeout(this.#waiting)
    removeEventListener('online', this.#again)
    if (!this.#stopped) void this.start()
  }

  #uploadOf({ file, name, sha256, mark }: FileToSend): Upload {
    const { endpoint, locale, team, purpose, subject } = this.#way
    return new Upload(file, {
      endpoint,
      chunkSize: piece,
      // Seen to below: the library gives up after a few.
      retryDelays: null,
      // Nothing of it stays in a browser that the next person may use.
      storeFingerprintForResuming: false,
      metadata: {
        team,
        purpose,
        filename: name,
        filetype: file.type,
        ...(subject !== null && { subject }),
        ...(sha256 !== null && { sha256 }),
        ...(mark !== null && { mark })
      },
      onBeforeRequest: request => {
        request.setHeader('Accept-Language', locale)
        if (this.#token) request.setHeader('Authorization', `Bearer ${this.#token}`)
      },
      onAfterResponse: (request, answer) => {
        // The library would begin anew from nothing where it could not ask how much has come.
        if (request.getMethod() === 'HEAD' && isForNow(toldBy(answer))) throw new NotNow(answer)
      },
      onProgress: bytes => {
        this.#wait = first_wait
        this.#hearing.sent(bytes)
      },
      onSuccess: ({ lastResponse }) => void this.#settle(lastResponse),
      onError: error => this.#fail(error)
    })
  }

  async #settle(answer: HttpResponse): Promise<void> {
    const body = answer.getHeader('Upload-Settled') === undefined ? '' : answer.getBody()
    // The server's own answer, or none at all where it had been lost.
    if (body !== '') return this.#hearing.done(JSON.parse(body) as SettledUpload)
    const id = this.#upload.url?.split('/').at(-1) ?? ''
    if (!(await this.#isOwners())) return this.#hearing.refused(null)
    try {
      this.#hearing.done(await this.#way.outcome(id))
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (this.#stopped) return
    const told = toldIn(error)
    if (told.status === 401) return void this.#askAgain(told.why)
    if (isForNow(told)) return this.#tryLater(told)
    this.#hearing.refused(told.why)
  }

  /** The session ended on the way: goes on as soon as the same person has signed in again. */
  async #askAgain(why: string | null): Promise<void> {
    const refused = this.#token
    if (typeof refused !== 'string') return this.#hearing.refused(why)
    this.#hearing.cut()
    const newer = await this.#way.owner.regain(refused)
    if (newer === null) return this.#hearing.refused(null)
    this.#token = newer
    if (!this.#stopped) await this.start()
  }

  #tryLater({ status, seconds }: Told): void {
    if (this.#stopped) return
    const wait = Math.max(this.#wait, (seconds ?? 0) * 1000)
    this.#wait = Math.min(this.#wait * 2, longest_wait)
    if (status > 0) {
      this.#hearing.busy()
      this.#waiting = setTimeout(this.#hearing.due, wait)
      return
    }
    this.#hearing.cut()
    this.#waiting = setTimeout(this.#again, wait)
    // A browser that has its network back need not wait.
    addEventListener('online', this.#again)
  }
}
