/* What a work of the library brings into an entry: its pictures with what is said of each, and its words where none are typed. */
import { numberIn } from '#content/messages.ts'
import type { Locale } from '#contract/locales.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import type { Say } from '#web/shell/words/message.ts'
import { detailsFrom } from '#web/shell/works/entering/details-from.ts'
import type { ChosenWork } from '#web/shell/works/entering/Library.tsx'
import { nameOfWork } from '#web/shell/works/entering/use-library.ts'
import { withPictures } from '#web/shell/works/entering/use-pictures.ts'
import type { EntryValues } from '../draft.ts'

export const changesFrom = ({ work, pieces }: ChosenWork, typed: EntryValues): Partial<EntryValues> => {
  const images = pieces.map(({ picture, alt }) => ({ picture_id: picture.id, alt }))
  return { images: withPictures(typed.images, images), ...detailsFrom(work.description, typed) }
}

interface Told {
  words: WordsOf<'send-art'>['images']
  say: Say
  locale: Locale
  /** How many pictures an entry of this category shows. */
  most: number
}

/** What came of it, as far as it is not seen at once. */
export const toldOf = (
  { work, left }: ChosenWork,
  changes: Partial<EntryValues>,
  { words, say, locale, most }: Told
): string => {
  const places = new Intl.ListFormat(locale).format(left.map(place => numberIn(locale, place)))
  const left_out = say(words.left_out, { name: nameOfWork(work), places, count: left.length, most })
  const sentences = [left.length > 0 && left_out, Object.keys(changes).length > 1 && words.filled]
  return sentences.filter(sentence => sentence !== false).join(' ')
}
