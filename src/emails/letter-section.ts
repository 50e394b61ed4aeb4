/* The texts of a letter in one language, as the catalogue `mails` has them. */
import { catalogue } from '#content/catalogues.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'

export const sectionOf = (locale: Locale, name: string): Texts => {
  const section = catalogue(locale, 'mails')[name]
  if (typeof section !== 'object') throw new Error(`There is no mail ${name}`)
  return section
}

export const textOf = (section: Texts, key: string): string => {
  const text = section[key]
  if (typeof text !== 'string') throw new Error(`A mail needs the text ${key}`)
  return text
}

/** The pieces of a letter below its subject, from top to bottom. */
export const piecesOf = (section: Texts): [key: string, said: string | Texts][] =>
  Object.entries(section).filter(([key]) => key !== 'subject' && key !== 'preheader')

/** In a letter with made-up names, where an organiser's or a juror's words would be. */
export const sampleNote = (locale: Locale): string => textOf(sectionOf(locale, 'frame'), 'sample_note')
