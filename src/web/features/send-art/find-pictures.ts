import type { Work } from '#contract/works.ts'
import type { Draft } from './draft.ts'

/** The same pictures where they are to be had now; nothing else is taken over from what was read again. */
export const findPictures = ({ state }: Draft, { pictures: found }: Work): void => {
  const { work } = state.get()
  if (work.pictures === found) return
  const pictures = work.pictures.map(picture => found.find(({ id }) => id === picture.id) ?? picture)
  state.set({ ...state.get(), work: { ...work, pictures } })
}
