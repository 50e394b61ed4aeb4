/* The pictures of what is sent, in their order, while it is typed. */
import { useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { useLibrary } from './use-library.ts'

/** The pictures themselves, by their ids: of the draft, of the library, and those that have just come. */
export const usePictures = (team: string, drafted: readonly PictureData[]) => {
  const library = useLibrary(team)
  const [taken, take] = useState<PictureData[]>([])
  return {
    library,
    find: (id: string): PictureData | undefined =>
      [...drafted, ...taken, ...library.pieces.map(({ picture }) => picture)].find(
        picture => picture.id === id
      ),
    add: (picture: PictureData): void => {
      take(before => [...before, picture])
      library.refresh()
    }
  }
}

/** With one more at the end, where there is room and it does not stand there yet. */
export const withPicture = <Item extends { picture_id: string }>(items: Item[], item: Item): Item[] =>
  items.length >= mostImages || items.some(({ picture_id }) => picture_id === item.picture_id)
    ? items
    : [...items, item]
