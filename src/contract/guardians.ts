/*
 * A parent or guardian agrees before a child's work is handed in. The artist names them; a link that is mailed to them,
 * works once and needs no account says who asks for what; what they gave they can take back by the same link, at any
 * time. It is asked for each contest, since each has rules, a jury and a use of the works of its own.
 */
import * as z from 'zod'
import { rightsCard } from './contest-parts.ts'
import { teamCall } from './kit.ts'
import { version } from './numbers.ts'
import { consentStates, decisions } from './rules/consent-state.ts'
import { localizedText } from './localized-text.ts'
import { nameText } from './text.ts'

/** `over` where nothing that waits for the consent can be handed in any more. */
export const entriesNow = ['announced', 'open', 'over'] as const
export type EntriesNow = (typeof entriesNow)[number]

export const consent = z.object({
  state: z.enum(consentStates),
  /** Whom the artist named; null as long as nobody was asked. */
  guardian: z.object({ name: z.string(), email: z.string() }).nullable(),
  asked_at: z.iso.datetime().nullable(),
  /** Until when the mailed link can be answered. */
  expires_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable()
})
export type Consent = z.infer<typeof consent>

/** What the one who holds the link reads. */
export const question = z.object({
  state: z.enum(['open', ...decisions]),
  guardian: z.string(),
  artist: z.object({ first_name: z.string(), last_name: z.string(), age: z.int() }),
  contest: z.object({
    title: localizedText({ max: 120 }),
    /** Of the artist's entries: the next one ahead; the earliest of all as long as no category is chosen. */
    closes_at: z.iso.datetime().nullable(),
    /** Whether they can be handed in. */
    entries: z.enum(entriesNow),
    time_zone: z.string(),
    /** As they agreed to it; until then, as it stands. */
    rights: rightsCard,
    rights_version: z.int()
  }),
  /** What is agreed to, sentence by sentence, in the words of the product alone. */
  terms: z.array(z.string()),
  expires_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable()
})
export type Question = z.infer<typeof question>

const team = z.string()
const mailed = { team, token: z.string().max(200) }
const tags = ['guardians']

export const guardians = {
  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/guardian-consent',
      summary: 'How far the consent of my guardian has come',
      tags
    })
    .input(z.object({ team, contest: z.uuid() }))
    .output(consent),

  ask: teamCall({ access: 'account', limit: 'ask_guardian', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/guardian-consent',
      summary: 'Ask my guardian by mail, or once more',
      tags
    })
    .input(
      z.strictObject({
        team,
        contest: z.uuid(),
        name: nameText({ min: 1, max: 160 }),
        email: z.email().max(254)
      })
    )
    .output(consent),

  read: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'team', reads: true })
    .route({
      method: 'POST',
      path: '/guardian-consent/read',
      summary: 'What a guardian is asked by the mailed link',
      tags
    })
    .input(z.strictObject(mailed))
    .output(question),

  decide: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/guardian-consent/decide',
      summary: 'Give, refuse or withdraw consent',
      tags
    })
    .input(
      z.strictObject({
        ...mailed,
        decision: z.enum(decisions),
        /** They are the guardian, and of age: nobody else can give it. */
        declared: z.boolean().default(false),
        /** Of the rights card that they read: where it is another by now, consent is not given to it. Left out, it is the first. */
        rights_version: version.optional()
      })
    )
    .output(question)
}
