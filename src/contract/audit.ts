/*
 * What was done in a team, by whom and when, for those who run it. Nothing here is ever changed. What concerns a work
 * that is out of the reader's sight is not in it, nor any figure that would count such a work.
 */
import * as z from 'zod'
import { instant } from './contest-parts.ts'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { auditKinds, verbsAsked, verbsOf } from './rules/audit-verbs.ts'
import { sentFile } from './sent-file.ts'
import { refusedAs, text } from './text.ts'

const recorded = z.union([z.string(), z.boolean()]).nullable()

const entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.object({
    kind: z.enum(['person', 'system', 'guest']),
    /** What the log is asked for to see all that they did. */
    actor: z.string(),
    /** Empty for an account that was deleted, and for nobody's. */
    name: z.string()
  }),
  verb: z.enum(auditKinds.flatMap(verbsOf)),
  /** What it was done to: its kind and id. */
  subject: z.string(),
  /** Its name, while it is there. */
  label: z.string().nullable(),
  details: z.object({
    from: z.string().optional(),
    to: z.string().optional(),
    reason: z.string().optional(),
    /** Whom it concerns beside who did it. */
    person: z.string().optional(),
    kind: z.string().optional(),
    version: z.int().optional(),
    /** For when. */
    at: z.string().optional(),
    /** What of it was changed, by the names of the fields. */
    fields: z.array(z.string()).optional(),
    /** Of some of them also what they were and are: a moment, a word or a text, whether it is on, or null where it is not set. */
    changes: z.array(z.object({ field: z.string(), from: recorded, to: recorded })).optional()
  })
})
export type AuditEntry = z.infer<typeof entry>

const filter = {
  link: z.string(),
  /** `guest`, `system`, or the id of an account. */
  actor: z.union([z.enum(['guest', 'system']), z.uuid()]).optional(),
  /** One thing that is done, such as `work.handed_in`, or all of a kind, such as `work`. */
  action: z
    .string()
    .max(60)
    .refine(value => verbsAsked(value) !== null, refusedAs('not_one_of'))
    .optional(),
  /** The id of a thing, with or without its kind before it. */
  thing: text({ max: 120 }).optional(),
  from: instant.optional(),
  /** Up to this moment, and not in it. */
  until: instant.optional(),
  /** In which names are told. */
  locale: z.enum(locales).default(defaultLocale)
}

const tags = ['audit']

const seal = z.object({
  at: z.iso.datetime(),
  /** Of all entries up to then. */
  fingerprint: z.string()
})

const checked = z.object({
  /** The newest that holds. */
  seal: seal.nullable(),
  /** Where the first that does not hold begins and ends; null where all of them do. */
  changed: z.object({ from: z.iso.datetime().nullable(), until: z.iso.datetime() }).nullable(),
  /** When the fingerprint asked for was the newest; null if it never was. */
  noted_at: z.iso.datetime().nullable()
})
export type AuditCheck = z.infer<typeof checked>

export const audit = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/audit', summary: 'What was done, newest first', tags })
    .input(
      z.object({
        ...filter,
        limit: pageLimit,
        cursor: z.uuid().optional()
      })
    )
    .output(z.object({ items: z.array(entry), next: z.string().nullable() })),

  seal: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/audit/seal', summary: 'The newest seal of the log', tags })
    .input(z.object({ link: z.string() }))
    .output(z.object({ seal: seal.nullable() })),

  check: teamCall({ access: 'organiser', limit: 'search', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/audit/check',
      summary: 'Whether the log is as it was sealed',
      tags
    })
    .input(
      z.object({
        link: z.string(),
        /** One that somebody noted: was it ever the log's? */
        fingerprint: z
          .string()
          .trim()
          .regex(/^[\da-f]{64}$/i)
          .optional()
      })
    )
    .output(checked),

  table: teamCall({ access: 'organiser', limit: 'search', team_in: 'link', file: 'text/csv' })
    .route({
      method: 'GET',
      path: '/teams/{link}/audit/table',
      summary: 'The log as a table, narrowed as the list is',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object(filter))
    .output(sentFile)
}
