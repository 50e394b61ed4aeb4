/* What is asked for in more than one call around an account. */
import * as z from 'zod'
import { faultOfPassword, passwordLength, samePassword } from './rules/password.ts'
import { locales } from './locales.ts'
import { socials, timeZone } from './teams.ts'
import { nameText, refusedAs, refuseUnnormal, text } from './text.ts'

const longestEmail = 254

export const email = z
  .string()
  .superRefine(refuseUnnormal(longestEmail))
  .transform(value => value.normalize('NFC').trim())
  .pipe(z.email().max(longestEmail))
  .meta({ format: 'email', maxLength: longestEmail })

/** Of a password that is being chosen: the rules. The list of common ones is asked by the server. */
export const newPassword = z
  .string()
  .superRefine(refuseUnnormal(passwordLength.max, { ...passwordLength }))
  .transform(samePassword)
  .superRefine((value, context) => {
    const code = faultOfPassword(value)
    if (code) context.addIssue({ code: 'custom', ...refusedAs(code, { ...passwordLength }) })
  })
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max })

/** Of a password that is being tried: anything, within what is worth hashing. */
export const triedPassword = z
  .string()
  .superRefine(refuseUnnormal(passwordLength.max, { ...passwordLength }))
  .transform(samePassword)
  .refine(value => [...value].length <= passwordLength.max, refusedAs('too_long', { ...passwordLength }))
  .meta({ maxLength: passwordLength.max })

export const token = z.string().max(200)
/**
 * Made by the browser that waits for a mailed code, and known to nobody else. As `began` it is the one that went with the
 * registration: who knows it had chosen the password.
 */
export const waiting = z.string().regex(/^[\w-]{32,64}$/)
export const mailedCode = z.string().max(20)
export const name = nameText({ min: 1, max: 80 })
export const team = z.string().max(100).optional()

const schemes = ['auto', 'light', 'dark'] as const

const birthDate = z.iso
  .date()
  .refine(day => day >= '1900-01-01' && day <= new Date().toISOString(), refusedAs('pattern'))

export const profile = {
  first_name: name,
  last_name: name,
  /** Shown in place of the name, where it is given: a pseudonym is allowed. */
  display_name: nameText({ max: 80 }),
  /** As it is printed on diplomas; empty where it is the name. */
  diploma_name: nameText({ max: 160 }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  city: text({ max: 80 }),
  bio: text({ max: 600, lines: true }),
  /** Asked where a contest has limits of age; shown to nobody else. */
  birth_date: birthDate.nullable(),
  disciplines: z.array(text({ min: 2, max: 40 })).max(8),
  socials,
  locale: z.enum(locales),
  time_zone: timeZone.nullable(),
  scheme: z.enum(schemes),
  newsletter: z.boolean()
}
