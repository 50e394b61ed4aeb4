/* A work of the library while it is worked on, and what is sent of it. */
import type { LibraryPiece, LibraryWork, SavingWork, WorkDescription } from '#contract/library.ts'
import { placeOf } from '#web/shell/works/entering/use-library.ts'

/** Without its address and its shadow, which may be others at the next reading without anybody's having changed it. */
interface TypedPicture {
  from: string
  picture: string
  alt: string
}

export type TypedWork = WorkDescription & { pictures: TypedPicture[] }

export const typedPicture = (piece: LibraryPiece): TypedPicture => ({ ...placeOf(piece), alt: piece.alt })

export const typedOf = ({ description, pictures }: LibraryWork): TypedWork => ({
  ...description,
  pictures: pictures.map(typedPicture)
})

/** Over the work as it stands, by the picture that is its cover there. */
export const savingOf = ({ version, pictures }: LibraryWork, typed: TypedWork): SavingWork => {
  const [cover] = pictures
  if (!cover) throw new Error('A work has a picture')
  return { of: placeOf(cover), version, ...typed }
}
