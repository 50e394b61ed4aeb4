/*
 * Where entry fees are paid to, in the team's own words: account, bank and whatever else a transfer needs. Organisers keep it;
 * artists read it on the receipt of an entry that is still to be paid, and nobody else does.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { text } from './text.ts'

const bank = z.object({ details: z.string() })

const tags = ['team_bank']

export const team_bank = {
  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/bank', summary: 'Where fees are paid to', tags })
    .input(z.object({ link: z.string() }))
    .output(bank),

  save: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({ method: 'PUT', path: '/teams/{link}/bank', summary: 'Say where fees are paid to', tags })
    .input(
      z.strictObject({
        link: z.string(),
        details: text({ max: 400, lines: true }),
        /** What was read before: whoever saves over another's account is refused. */
        before: z.string().max(1600)
      })
    )
    .output(bank)
}
