/* What the calls about diplomas take and answer. */
import * as z from 'zod'
import { diplomaFacts } from './diploma-facts.ts'
import { locales } from './locales.ts'
import { largestInteger, pageLimit } from './numbers.ts'
import { picture } from './picture.ts'
import {
  correctionStates,
  diplomaKinds,
  diplomaOrientations,
  diplomaPapers,
  diplomaStates,
  emailedChoices,
  mostSignatories,
  printedFields
} from './rules/diploma-choices.ts'
import { mailStates } from './rules/mail-states.ts'
import { nameText, refusedAs, text } from './text.ts'

const link = z.string()
const team = z.string()

const correction = z.object({
  id: z.string(),
  /** As it should be printed. */
  name: z.string(),
  note: z.string(),
  state: z.enum(correctionStates),
  answer: z.string(),
  asked_at: z.iso.datetime()
})

export const diploma = z.object({
  id: z.string(),
  contest_id: z.string(),
  kind: z.enum(diplomaKinds),
  state: z.enum(diplomaStates),
  work_id: z.string().nullable(),
  /** Null while it is being prepared. */
  facts: diplomaFacts.nullable(),
  issued_at: z.iso.datetime().nullable(),
  /** The code of the one that took its place. */
  replaced_by: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  reason: z.string(),
  /** What was asked for last. */
  correction: correction.nullable()
})
export type Diploma = z.infer<typeof diploma>

export const listedDiploma = diploma.extend({
  /** That told its holder of it; null where none is known, and for the holder. */
  email: z
    .object({ id: z.string(), state: z.enum(mailStates), sent_at: z.iso.datetime().nullable() })
    .nullable()
})
export type ListedDiploma = z.infer<typeof listedDiploma>

export const listing = z.object({
  team,
  /** Left out, organisers get all of the team, and everybody else their own. */
  whose: z.enum(['mine', 'all']).optional(),
  contest: z.uuid().optional(),
  kind: z.enum(diplomaKinds).optional(),
  state: z.enum(diplomaStates).optional(),
  /** Whether an email that told its holder of it was sent; `no` is of those that are valid where no state is asked for. */
  emailed: z.enum(emailedChoices).optional(),
  limit: pageLimit,
  cursor: z.string().max(100).optional()
})
export type DiplomaFilters = Pick<z.infer<typeof listing>, 'whose' | 'contest' | 'kind' | 'state' | 'emailed'>

/** For everybody who has the code. */
export const checkedDiploma = z.object({
  state: z.enum(['ready', 'reissued', 'revoked']),
  facts: diplomaFacts,
  issued_at: z.iso.datetime(),
  replaced_by: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  reason: z.string(),
  key_id: z.string()
})
export type CheckedDiploma = z.infer<typeof checkedDiploma>

/** Where something differs, both sides of it; `printed` is empty where it is not in the file at all. */
const difference = z.object({
  field: z.enum([...printedFields, 'text']),
  issued: z.string(),
  printed: z.string()
})

export const fileCheck = z.object({
  /**
   * `same`: not a byte differs. `saved_again`: it says the same, but another program wrote it. `differs`: it says something
   * else. `not_ours`: no code of a diploma that was issued here is in it.
   */
  outcome: z.enum(['same', 'saved_again', 'differs', 'not_ours']),
  /** Of the facts in the file. `none`: there are none. `another`: signed by the team, for another diploma. */
  signature: z.enum(['good', 'bad', 'none', 'another']),
  differences: z.array(difference),
  team: z.string().nullable(),
  diploma: checkedDiploma.nullable()
})
export type DiplomaFileCheck = z.infer<typeof fileCheck>

export const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig')
})

export const publishedKey = z.object({
  id: z.string(),
  jwk: publicKey,
  created_at: z.iso.datetime(),
  /** From then on it signs nothing more; what it signed stays good. */
  ended_at: z.iso.datetime().nullable()
})
export type PublishedKey = z.infer<typeof publishedKey>

const look = {
  locale: z.enum(locales),
  paper: z.enum(diplomaPapers),
  orientation: z.enum(diplomaOrientations),
  /** Of the marks beside the text; the team's accent where it is null. */
  colour: z
    .string()
    .refine(value => /^#[0-9a-f]{6}$/.test(value), refusedAs('pattern'))
    .nullable(),
  signatories: z
    .array(
      z.strictObject({
        name: nameText({ min: 1, max: 80 }),
        role: text({ max: 80 }).default(''),
        /** Of the signature. */
        picture_id: z.uuid().nullable().default(null)
      })
    )
    .max(mostSignatories),
  seal_id: z.uuid().nullable(),
  /** Diplomas for awards are issued when the results are published. */
  with_results: z.boolean()
}

export const template = z.object({
  ...look,
  /** 0 before it was saved. */
  version: z.int(),
  /** Those that it names. */
  pictures: z.array(picture)
})
export type DiplomaTemplate = z.infer<typeof template>

export const savingTemplate = z.strictObject({
  link,
  version: z.int().min(0).max(largestInteger),
  ...look
})
export type SavingTemplate = Omit<z.infer<typeof savingTemplate>, 'link'>

export const previewing = z.strictObject({ link, kind: z.enum(diplomaKinds), ...look })
export type PreviewingDiploma = Omit<z.infer<typeof previewing>, 'link'>

/** What is there to be issued in a contest whose results are out, and how far it is. */
export const progress = z.object({
  /** Null before the results are out. */
  published_at: z.iso.datetime().nullable(),
  kinds: z.array(
    z.object({
      kind: z.enum(diplomaKinds),
      /** Not issued yet. */
      open: z.int(),
      preparing: z.int(),
      ready: z.int()
    })
  ),
  /** The last issue. */
  run: z.object({ done: z.int(), all: z.int() }).nullable()
})
export type DiplomaProgress = z.infer<typeof progress>

export const issuing = z.strictObject({
  link,
  contest: z.uuid(),
  kinds: z.array(z.enum(diplomaKinds)).min(1).max(diplomaKinds.length)
})

export const revoking = z.strictObject({
  link,
  id: z.string(),
  /** For everybody who checks it. */
  reason: text({ min: 1, max: 300 })
})

export const reissuing = z.strictObject({
  link,
  id: z.string(),
  /** As it is printed; left out, as the account says it now. */
  name: nameText({ min: 1, max: 160 }).optional()
})

export const askingCorrection = z.strictObject({
  team,
  id: z.string(),
  name: nameText({ min: 1, max: 160 }),
  note: text({ max: 500, lines: true }).default('')
})

export const answeringCorrection = z.strictObject({
  link,
  id: z.string(),
  grant: z.boolean(),
  answer: text({ max: 500, lines: true }).default('')
})

export const correctionToAnswer = correction.extend({ diploma })
export type CorrectionToAnswer = z.infer<typeof correctionToAnswer>

export const correctionsPage = z.object({ link, limit: pageLimit, cursor: z.string().max(100).optional() })
