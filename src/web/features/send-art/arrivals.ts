/*
 * Pictures that were sent from the page of an entry and have come. Each joins the draft at the end, whichever step is shown,
 * but where one submits: there they wait until one goes back, since a picture still has to be described, and what was whole
 * a moment ago would no longer be.
 */
import type { Picture } from '#contract/picture.ts'
import { withPictures } from '#web/shell/works/entering/use-pictures.ts'
import { createObservable, type Observable } from '#web/ui/observable.ts'
import type { EntryDraft } from './draft.ts'

export class Arrivals {
  /** All of them: the draft knows its new pictures only once it is saved. */
  readonly pictures: Observable<readonly Picture[]> = createObservable<readonly Picture[]>([])
  /** Those that have not joined it. */
  readonly waiting: Observable<readonly Picture[]> = createObservable<readonly Picture[]>([])
  readonly #draft: EntryDraft
  /** By their uploads, those that were found waiting for this entry and joined it. */
  readonly #found = new Map<string, string>()
  #held = false

  constructor(draft: EntryDraft) {
    this.#draft = draft
  }

  add(picture: Picture): void {
    this.pictures.set([...this.pictures.get(), picture])
    // Told of twice, it is still one.
    const others = this.waiting.get().filter(({ id }) => id !== picture.id)
    this.waiting.set([...others, picture])
    if (!this.#held) this.release()
  }

  /** It came while no page was open. */
  addFound(upload_id: string, picture: Picture): void {
    this.#found.set(upload_id, picture.id)
    this.add(picture)
  }

  /**
   * Somebody else has saved the entry since these were found. What waits no longer was in it by then, and may have been taken
   * out again, so it is not this page that brings it in.
   */
  async leaveOut(stillWaiting: () => Promise<readonly string[]>): Promise<void> {
    const { thing } = this.#draft.state.get()
    const saved = new Set(thing.parts.images.map(({ picture_id }) => picture_id))
    // What this page has saved is part of it, as any other.
    for (const [upload_id, picture_id] of this.#found)
      if (saved.has(picture_id)) this.#found.delete(upload_id)
    if (this.#found.size === 0) return
    // Unanswered, nothing is known: what still waits is found again the next time.
    const waiting = await stillWaiting().catch((): readonly string[] => [])
    const over = [...this.#found].filter(([upload_id]) => !waiting.includes(upload_id))
    for (const [upload_id] of over) this.#found.delete(upload_id)
    const ids = new Set(over.map(([, picture_id]) => picture_id))
    const { images } = this.#draft.state.get().values
    const left = images.filter(({ picture_id }) => !ids.has(picture_id))
    if (left.length < images.length) this.#draft.change({ images: left })
    this.waiting.set(this.waiting.get().filter(({ id }) => !ids.has(id)))
  }

  hold(): void {
    this.#held = true
  }

  release(): void {
    this.#held = false
    const come = this.waiting.get()
    if (come.length === 0) return
    const more = come.map(({ id }) => ({ picture_id: id, alt: '' }))
    // Several come at once, so what stands is asked for when each comes.
    this.#draft.change({ images: withPictures(this.#draft.state.get().values.images, more) })
    this.waiting.set([])
  }
}
