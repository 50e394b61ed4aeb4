/*
 * What came in on the team's account, by the files of its bank: what each payment seems to be for, and what was recorded of it.
 * The file itself is sent as it is (`POST /teams/{link}/bank-statements`), since a body of JSON could not hold it.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit } from './numbers.ts'
import { statementLimits } from './rules/bank-statement.ts'
import { mostAtOnce } from './rules/entry-choices.ts'
import { bankStates } from './rules/bank-states.ts'
import { matchCodes } from './rules/payment-matching.ts'
import { text } from './text.ts'

const tags = ['bank']
const link = z.string()

/** An order as it is named beside a payment. */
const namedOrder = z.object({
  id: z.string(),
  number: z.int(),
  artist: z.string(),
  contest: localizedText({ max: 120 }),
  due: z.int()
})

const share = z.object({ order: namedOrder, amount: z.int() })

export const bankEntry = z.object({
  id: z.string(),
  booked_on: z.iso.date(),
  amount: z.int(),
  /** What of it is recorded on no order. */
  left: z.int(),
  currency: z.string(),
  payer_name: z.string(),
  payer_iban: z.string(),
  reference: z.string(),
  text: z.string(),
  file: z.string(),
  state: z.enum(bankStates),
  /** Why it was set aside. */
  reason: z.string(),
  proposal: z.object({
    /** `changed`: what it seemed to be for is not due any more. */
    code: z.enum([...matchCodes, 'changed']),
    shares: z.array(share),
    candidates: z.array(namedOrder),
    difference: z.int()
  }),
  recorded: z.array(share)
})
export type BankEntry = z.infer<typeof bankEntry>
export type NamedOrder = z.infer<typeof namedOrder>

const entries = z.array(z.uuid()).min(1).max(mostAtOnce)

const recording = z.strictObject({
  link,
  entries: z
    .array(
      z.strictObject({
        id: z.uuid(),
        shares: z
          .array(z.strictObject({ order: z.uuid(), amount: z.int().min(1).max(statementLimits.amount) }))
          .min(1)
          .max(20)
      })
    )
    .min(1)
    .max(mostAtOnce)
})
export type RecordingEntries = Omit<z.infer<typeof recording>, 'link'>

const recorded = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.string(), why: z.enum(['not_found', 'changed', 'too_much']) }))
})
export type RecordedEntries = z.infer<typeof recorded>

const handled = z.object({ done: z.int() })

/** What came of a file. */
export const importedStatement = z.object({
  /** Entries that were not known. */
  added: z.int(),
  /** Of these, for how many it was found what they are for. */
  matched: z.int(),
  known: z.int(),
  /** What went out, and what is larger than any order: not kept. */
  left_out: z.int(),
  /** What the bank has not booked yet: it comes in a later file. */
  pending: z.int()
})
export type ImportedStatement = z.infer<typeof importedStatement>

export const bank = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/bank-entries',
      summary: 'What came in on the account by the files of the bank, the newest first',
      tags
    })
    .input(
      z.object({
        link,
        state: z.enum(bankStates).optional(),
        /** Whether it was found what it is for. */
        matched: z.enum(['yes', 'no']).optional(),
        /** Of a payer, a text or a reference. */
        q: z.string().max(80).optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(bankEntry), next: z.string().nullable() })),

  counts: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/bank-entry-counts',
      summary: 'How many payments wait, and for how many it was found what they are for',
      tags
    })
    .input(z.object({ link }))
    .output(z.object({ open: z.int(), matched: z.int(), recorded: z.int(), set_aside: z.int() })),

  record: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/bank-entries/record',
      summary: 'Record what came in on orders',
      tags
    })
    .input(recording)
    .output(recorded),

  undo: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/bank-entries/undo',
      summary: 'Take back what was recorded of payments by mistake',
      tags
    })
    .input(z.strictObject({ link, entries }))
    .output(handled),

  set_aside: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/bank-entries/set-aside',
      summary: 'Set payments aside that are for no order',
      tags
    })
    .input(z.strictObject({ link, entries, reason: text({ max: 200 }).default('') }))
    .output(handled),

  reopen: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/bank-entries/reopen',
      summary: 'Look once more at payments that were set aside',
      tags
    })
    .input(z.strictObject({ link, entries }))
    .output(handled),

  match: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/bank-entries/match',
      summary: 'Look once more for what the open payments are for',
      tags
    })
    .input(z.strictObject({ link, state: z.literal('open') }))
    .output(z.object({ matched: z.int() }))
}
