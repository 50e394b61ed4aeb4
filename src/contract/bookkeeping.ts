/* What a team's bookkeeper takes along, and what the fees of a contest came to. */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { bookFiles, bookFormats } from './rules/book-files.ts'
import { refusedAs } from './text.ts'

const tags = ['bookkeeping']

/** Days are compared by the database, which knows no year 0. */
const day = z.iso.date().refine(value => value >= '1900-01-01' && value < '2200', refusedAs('pattern'))

/** Both days belong to it. */
const span = z.object({
  link: z.string(),
  kind: z.enum(bookFiles),
  format: z.enum(bookFormats),
  from: day,
  to: day
})

export const bookkeeping = {
  file: teamCall({ access: 'organiser', limit: 'take_entries', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/book-files',
      summary: 'An address, good for a few minutes, of the invoices or the payments of some days as a table',
      tags
    })
    .input(span)
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() }))
}
