/* What is asked for in more than one call around an account. */
import * as z from 'zod'
import { faultOfPassword, passwordLength, samePassword } from './rules/password.ts'
import { refusedAs, text } from './text.ts'

export const email = z
  .string()
  .transform(value => value.normalize('NFC').trim())
  .pipe(z.email().max(254))
  .meta({ format: 'email', maxLength: 254 })

/** Of a password that is being chosen: the rules. The list of common ones is asked by the server. */
export const newPassword = z
  .string()
  .transform(samePassword)
  .superRefine((value, context) => {
    const code = faultOfPassword(value)
    if (code) context.addIssue({ code: 'custom', ...refusedAs(code, { ...passwordLength }) })
  })
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max })

/** Of a password that is being tried: anything, within what is worth hashing. */
export const triedPassword = z.string().max(passwordLength.max).transform(samePassword)

export const token = z.string().max(200)
export const name = text({ min: 1, max: 80 })
export const team = z.string().max(100).optional()
