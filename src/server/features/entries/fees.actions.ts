/*
 * Fees of entries, paid past this product and noted here: paid, waived, or open again. Many in one transaction; an entry
 * that owes nothing, or is noted so already, is left alone and said.
 */
import type { FeesNoted, NotingFees } from '#contract/entries.ts'
import { invalidField } from '#contract/problems.ts'
import type { payments } from '#contract/rules/work-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { setPayment } from './fees.queries.ts'
import { lockEntries } from './screening.queries.ts'

type Payment = (typeof payments)[number]

const verbs = { paid: 'work.fee_paid', waived: 'work.fee_waived', pending: 'work.fee_open' } as const

/** From where to where; what was paid back stays so, and what is free has nothing to be paid. */
const isNoted = (from: Payment, to: NotingFees['to']): boolean =>
  to === 'pending' ? from === 'paid' || from === 'waived' : from === 'pending'

export const noteFees = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { contest, entries, to, reason }: NotingFees,
  token: OnceToken | null
): Promise<FeesNoted> => {
  if (reason === '' && to !== 'paid') throw invalidField(['reason'], 'required')
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const ids = [...new Set(entries)]
      const locked = await lockEntries(tx, team_id, { contest, asker_id: by.user_id }, ids)
      const works = new Map(locked.map(work => [work.id, work]))
      const done: string[] = []
      const left: FeesNoted['left'] = []
      for (const id of ids) {
        const work = works.get(id)
        if (!work) left.push({ id, why: 'not_found' })
        else if (!work.fee || !isNoted(work.payment, to)) left.push({ id, why: 'not_from_here' })
        else {
          await setPayment(tx, team_id, id, to)
          await audit(tx, platform, {
            verb: verbs[to],
            subject: `work:${id}`,
            details: { from: work.payment, to, ...(reason !== '' && { reason }) }
          })
          done.push(id)
        }
      }
      return { done, left }
    })
  )
}
