import { locales } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'
import { titleParts, type TitlePart } from './edition-number.ts'

export interface Edition {
  title: LocalizedText
  /** Its year. */
  edition: number
}

/** Editions are counted on with the years, not faster: so two contests of one year are two series. */
const countsOn = (numbers: readonly [number, number], years: number): boolean => {
  const step = (numbers[1] - numbers[0]) * Math.sign(years)
  return step > 0 && step <= Math.abs(years)
}

const isSameName = (one: readonly TitlePart[], other: readonly TitlePart[], years: number): boolean =>
  one.length === other.length &&
  one.some(part => typeof part === 'string') &&
  one.every((part, at) => {
    const there = other[at]
    if (part === there) return true
    return typeof part === 'number' && typeof there === 'number' && countsOn([part, there], years)
  })

/** Editions of one series have one name in a language, but for years and the number of the edition. */
export const isSameSeries = (one: Edition, other: Edition): boolean =>
  locales.some(locale => {
    const [name, said] = [one.title[locale], other.title[locale]]
    if (name === undefined || said === undefined) return false
    return isSameName(
      titleParts(name, one.edition),
      titleParts(said, other.edition),
      other.edition - one.edition
    )
  })
