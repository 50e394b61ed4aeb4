/*
 * The mails that a team sends, in words of its own: subject, preheader and body, by language, with the product's words
 * where nothing else was said. Values and blocks are chosen from a list; a mail keeps its facts whatever is written around
 * them. Every version is kept and can be taken back.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { locales } from './locales.ts'
import { emailMessage } from './mails.ts'
import { largestInteger, numberInAddress } from './numbers.ts'
import {
  blockNames,
  editableLetters,
  letterVariants,
  mailTextSizes,
  valueNames
} from './rules/mail-choices.ts'
import { text } from './text.ts'

const placeholder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    name: z.enum(valueNames),
    sample: z.string(),
    /** The subject must have it. */
    in_subject: z.boolean()
  }),
  z.object({ kind: z.literal('block'), name: z.enum(blockNames), sample: z.string() })
])
export type MailPlaceholder = z.infer<typeof placeholder>

/** What is empty stays the product's. */
const words = z.strictObject({
  subject: text({ max: mailTextSizes.subject }),
  preheader: text({ max: mailTextSizes.preheader }),
  body: text({ max: mailTextSizes.body, lines: true })
})
const told = z.object({ subject: z.string(), preheader: z.string(), body: z.string() })
export type MailWords = z.infer<typeof told>

const link = z.string()
const name = z.enum(editableLetters)
const variant = z.enum(letterVariants)
const locale = z.enum(locales)
const letter = { link, name, variant, locale }
const version = z.int().min(0).max(largestInteger)

const editing = z.object({
  edited_by: z.string().nullable(),
  edited_at: z.iso.datetime().nullable()
})

const mailText = editing.extend({
  name,
  variant,
  locale,
  /** 0 where the team has never written it. */
  version: z.int(),
  words: told,
  ours: told,
  placeholders: z.array(placeholder)
})
export type MailText = z.infer<typeof mailText>

const savedVersion = editing.extend({ version: z.int(), words: told })

const listed = z.object({
  name,
  variants: z.array(
    z.object({
      variant,
      /** In which languages the team has words of its own. */
      own: z.array(locale)
    })
  )
})
export type ListedLetter = z.infer<typeof listed>

const recipient = z.object({
  /** Of the entry, the juror or the thread by which they would get it. */
  id: z.string(),
  /** Of an entry or a thread. */
  number: z.int().nullable(),
  /** Of a work, or of the contest that somebody judges. */
  title: z.string(),
  name: z.string()
})

const tags = ['mail_texts']
const path = '/teams/{link}/mail-texts/{name}'

export const mail_texts = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/mail-texts', summary: 'The mails that a team sends', tags })
    .input(z.object({ link }))
    .output(z.object({ letters: z.array(listed), locales: z.array(locale) })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path, summary: 'What a mail says, in the team’s words and in ours', tags })
    .input(z.object({ ...letter, variant: variant.default('') }))
    .output(mailText),

  save: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'PUT', path, summary: 'Say a mail in words of the team’s own, or in ours again', tags })
    .input(z.strictObject({ ...letter, version, words }))
    .output(mailText),

  versions: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: `${path}/versions`, summary: 'What the team said before', tags })
    .input(
      z.object({
        ...letter,
        variant: variant.default(''),
        limit: numberInAddress(1, 100).default(24),
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(savedVersion), next: z.string().nullable() })),

  restore: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'POST', path: `${path}/restore`, summary: 'Take back an older version', tags })
    .input(z.strictObject({ ...letter, version, take: z.int().min(1).max(largestInteger) }))
    .output(mailText),

  preview: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', reads: true })
    .route({
      method: 'POST',
      path: `${path}/preview`,
      summary:
        'How a mail would look, with made-up names or those of somebody who would get it; nothing is saved',
      tags
    })
    .input(z.strictObject({ ...letter, words, recipient: z.uuid().optional() }))
    .output(z.object({ letter: emailMessage, text: z.string() })),

  recipients: teamCall({ access: 'organiser', limit: 'search', team_in: 'link' })
    .route({
      method: 'GET',
      path: `${path}/recipients`,
      summary: 'Artists, jurors or senders of messages by whose names a mail can be looked at',
      tags
    })
    .input(z.object({ link, name, q: text({ max: 100 }).default('') }))
    .output(z.object({ recipients: z.array(recipient) })),

  test: teamCall({ access: 'organiser', limit: 'test_mail', team_in: 'link' })
    .route({ method: 'POST', path: `${path}/test`, summary: 'Send me a test of this mail', tags })
    .input(z.strictObject({ ...letter, words }))
    .output(z.object({ to: z.string() }))
}
