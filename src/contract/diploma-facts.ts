/*
 * What a diploma says, as it was issued; every one of these is printed on it or is how it is printed. The team signs them as
 * canonical JSON (RFC 8785), so that anybody can find out whether a file says what was issued.
 */
import * as z from 'zod'
import { locales } from './locales.ts'
import { localizedText } from './localized-text.ts'
import { diplomaKinds } from './rules/diploma-choices.ts'

const said = localizedText({ max: 400 })

const signatory = z.object({ name: z.string(), role: z.string() })

export const diplomaFacts = z.object({
  version: z.literal(1),
  code: z.string(),
  number: z.string(),
  kind: z.enum(diplomaKinds),
  /** As it is printed. Empty where the account was deleted: then nobody is named any more. */
  name: z.string(),
  /** The title; empty on a juror's. */
  work: z.string(),
  /** Null where nothing was awarded. An award that is no place has a title. */
  award: z.object({ place: z.int().nullable(), title: said }).nullable(),
  /** Null on a juror's. */
  category: said.nullable(),
  contest: said,
  edition: z.int(),
  team: z.string(),
  /** On which it was issued, by the team's calendar. */
  date: z.iso.date(),
  signatories: z.array(signatory),
  language: z.enum(locales),
  /** In which the team's own texts are read where a language has none. */
  preferred: z.enum(locales)
})
export type DiplomaFacts = z.infer<typeof diplomaFacts>

/** Keys in the order of their code units, nothing between them. Numbers here are whole, so JSON writes them as the norm does. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each
  )
