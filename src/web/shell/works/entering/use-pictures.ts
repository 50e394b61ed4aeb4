/* The pictures of what is sent, in their order, while it is typed. */
import { useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { useLibrary } from './use-library.ts'

/** The pictures themselves, by their ids: of the draft, of the library, and those that have just come. */
export const usePictures = (team: string, drafted: readonly PictureData[]) => {
  const library = useLibrary(team)
  const [taken, take] = useState<readonly PictureData[]>([])
  return {
    library,
    find: (id: string): PictureData | undefined =>
      [
        ...drafted,
        ...taken,
        ...library.works.flatMap(({ pictures }) => pictures.map(({ picture }) => picture))
      ].find(picture => picture.id === id),
    add: (...pictures: readonly PictureData[]): void => {
      take(before => [...before, ...pictures])
      library.refresh()
    }
  }
}

/** With more at the end, where there is room and they do not stand there yet. */
export const withPictures = <Item extends { picture_id: string }>(
  items: readonly Item[],
  more: readonly Item[]
): Item[] => {
  const added = more.filter(({ picture_id }) => items.every(item => item.picture_id !== picture_id))
  return [...items, ...added].slice(0, Math.max(mostImages, items.length))
}
