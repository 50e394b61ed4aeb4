/* What is refused of an offer because of what it says. */
import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import {
  offerBroken,
  offerFaults,
  offerGaps,
  promisedNoDay,
  type OfferToArtists
} from '#contract/rules/opportunity.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { isLocale } from '#contract/locales.ts'
import { endsReading, readAside } from '#server/platform/markdown/markdown.ts'

const refuse = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

export const requireConsistent = (offer: OfferToArtists): void => refuse(offerFaults(offer))

export const requireWhole = (offer: OfferToArtists, at: { locale: Locale; now: Date }): void =>
  refuse([...offerFaults(offer), ...offerGaps(offer, at)])

/** Of one that takes applications: it stays whole, and as good as it was. */
export const requireKept = (
  before: OfferToArtists,
  after: OfferToArtists,
  at: { locale: Locale; now: Date }
): void => {
  const errors = offerBroken(before, after)
  if (!isDeepStrictEqual(before.questions, after.questions))
    errors.push({ path: ['questions'], code: 'questions_fixed' })
  const gaps = offerGaps(after, at).filter(({ path: [name] }) => name !== 'pays_by' || !promisedNoDay(before))
  refuse([...errors, ...offerFaults(after), ...gaps])
}

/** As nothing is published of a suspended organisation, nothing that is public is changed. */
export const requireNotSuspended = ({ suspended_at }: { suspended_at: Date | null }): void => {
  if (suspended_at) throw new Problem('conflict', { reason: 'organisation_suspended' })
}

/** Each language as it is drawn, or every rule that one breaks. */
export const readDescription = async (
  team_id: string,
  description: LocalizedText
): Promise<Partial<Record<Locale, MarkdownBlock[]>>> => {
  const errors: FieldError[] = []
  const read: Partial<Record<Locale, MarkdownBlock[]>> = {}
  for (const [locale, source] of Object.entries(description)) {
    if (!isLocale(locale)) continue
    const blocks = await readAside(team_id, source)
    if (Array.isArray(blocks)) read[locale] = blocks
    else errors.push({ path: ['description', locale], ...blocks })
    if (endsReading(blocks)) break
  }
  refuse(errors)
  return read
}
