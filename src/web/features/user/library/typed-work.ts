/* A work of the library while it is worked on, and what is sent of it. */
import type { LibraryPiece, LibraryWork, SavingWork, WorkDescription } from '#contract/library.ts'
import { placeOf } from '#web/shell/works/entering/use-library.ts'

const numbers = ['year', 'height', 'width', 'depth'] as const
type NumberName = (typeof numbers)[number]

/** Without its address and its shadow, which may be others at the next reading without anybody's having changed it. */
interface TypedPicture {
  from: string
  picture: string
  alt: string
}

/** Numbers as they stand in their fields. */
export type TypedWork = Omit<WorkDescription, NumberName> &
  Record<NumberName, string> & { pictures: TypedPicture[] }

const typedNumber = (value: number | null): string => (value === null ? '' : String(value))

/** What is no number is refused by its field. */
const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'))

export const typedDescription = ({ year, height, width, depth, ...texts }: WorkDescription) => ({
  ...texts,
  year: typedNumber(year),
  height: typedNumber(height),
  width: typedNumber(width),
  depth: typedNumber(depth)
})

export const descriptionIn = ({
  pictures: _,
  year,
  height,
  width,
  depth,
  ...texts
}: TypedWork): WorkDescription => ({
  ...texts,
  year: numberIn(year),
  height: numberIn(height),
  width: numberIn(width),
  depth: numberIn(depth)
})

export const typedPicture = (piece: LibraryPiece): TypedPicture => ({ ...placeOf(piece), alt: piece.alt })

export const typedOf = ({ description, pictures }: LibraryWork): TypedWork => ({
  ...typedDescription(description),
  pictures: pictures.map(typedPicture)
})

/** Over the work as it stands, by the picture that is its cover there. */
export const savingOf = ({ version, pictures }: LibraryWork, typed: TypedWork): SavingWork => {
  const [cover] = pictures
  if (!cover) throw new Error('A work has a picture')
  return { of: placeOf(cover), version, ...descriptionIn(typed), pictures: typed.pictures }
}
