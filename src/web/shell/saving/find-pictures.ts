import type { Picture } from '#contract/picture.ts'
import type { Draft } from './draft.ts'
import type { Versioned } from './save-changes.ts'

/** The same pictures where they are to be had now; nothing else is taken over from what was read again. */
export const findPictures = <Thing extends Versioned & { pictures: Picture[] }, Values extends object>(
  { state }: Draft<Thing, Values>,
  { pictures: found }: Thing
): void => {
  const { thing } = state.get()
  if (thing.pictures === found) return
  const pictures = thing.pictures.map(picture => found.find(({ id }) => id === picture.id) ?? picture)
  state.set({ ...state.get(), thing: { ...thing, pictures } })
}
