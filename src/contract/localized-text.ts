/*
 * What an organiser says in several languages: one text a language, of which the team's preferred one must be there
 * before anything is shown to visitors. A reader gets their own, else that one, else any.
 */
import * as z from 'zod'
import { locales } from './locales.ts'
import { text } from './text.ts'

export const localizedText = (rule: { max: number; lines?: boolean }) =>
  z
    .partialRecord(z.enum(locales), text(rule))
    // An emptied field is a language not spoken, not one that says nothing.
    .transform(texts => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')))
    .pipe(z.partialRecord(z.enum(locales), z.string()))
export type LocalizedText = z.infer<ReturnType<typeof localizedText>>
