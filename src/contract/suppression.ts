/*
 * Addresses at which mails do not arrive: a mail server refused one for good, or their owner complained of a mail. It is
 * shown beside the person to those who run the team, and to the person. Organisers may try again where it was refused;
 * what was complained of is for the person alone to take back.
 */
import * as z from 'zod'
import { email } from './account-fields.ts'
import { platformCall, teamCall } from './kit.ts'

const reasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof reasons)[number]

export const suppression = z.object({ reason: z.enum(reasons), since: z.iso.datetime() })
export type Suppression = z.infer<typeof suppression>

/**
 * Why an invitation did not arrive: the address was refused, or its mail server was not to be reached for a day. Known from
 * the team's own mail; what came back from mails of other teams is not told.
 */
export const undelivered = z.enum(['refused', 'unreached'])
export type Undelivered = z.infer<typeof undelivered>

/** Somebody's address, and whether mails arrive there. */
export const addressed = z.object({ email: z.string(), suppressed: suppression.nullable() })

const tags = ['addresses']

export const addresses = {
  try_again: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/addresses/try-again',
      summary: 'Send mails again to an address that refused one',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link: z.string(), email }))
    .output(z.undefined()),

  own: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/address', summary: 'Whether mails reach you', tags })
    .input(z.object({}))
    .output(addressed),

  try_own: platformCall({ access: 'account', limit: 'write' })
    .route({
      method: 'POST',
      path: '/user/address/try-again',
      summary: 'Have mails sent to you again',
      tags
    })
    .input(z.strictObject({}))
    .output(addressed)
}
