import * as z from 'zod'
import { longestPath, ownPath } from './rules/own-path.ts'
import { refusedAs } from './text.ts'

/** The page asked for before, to which the mailed link leads on: on this site, and on no other. */
export const back = z
  .string()
  .max(longestPath)
  .transform((path, context) => {
    const own = ownPath(path)
    if (own !== null) return own
    context.addIssue({ code: 'custom', ...refusedAs('elsewhere') })
    return z.NEVER
  })
  .meta({ maxLength: longestPath })
  .optional()
