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
