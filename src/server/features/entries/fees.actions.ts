/*
 * Fees of entries, noted from the list of entries: paid, waived, or open again. They stand in orders, which follow; what is
 * on an invoice together with other entries is changed there. Many in one transaction; an entry that owes nothing, or is
 * noted so already, is left alone and said.
 */
import type { FeesNoted, NotingFees } from '#contract/entry-fees.ts'
import { invalidField } from '#contract/problems.ts'
import { noteOnOrder, ordersOf } from '#server/features/billing/noting.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockEntries } from './screening.queries.ts'

const verbs = { paid: 'work.fee_paid', waived: 'work.fee_waived', pending: 'work.fee_open' } as const

type Locked = Awaited<ReturnType<typeof lockEntries>>[number]

/**
 * From where to where; what was paid back stays so, and what is free has nothing to be paid. What was withdrawn is not asked for
 * again: its fee is given back on its order.
 */
const isNoted = ({ payment: from, status, fee }: Locked, to: NotingFees['to']): boolean => {
  if (!fee || status === 'withdrawn') return false
  return to === 'pending' ? from === 'paid' || from === 'waived' : from === 'pending'
}

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
      const meant = locked.filter(work => isNoted(work, to)).map(({ id }) => id)
      const done = new Set<string>()
      for (const [order, some] of await ordersOf(tx, meant))
        if (await noteOnOrder(platform, tx, order, { works: some, to, note: reason }))
          for (const id of some) {
            done.add(id)
            await audit(tx, platform, {
              verb: verbs[to],
              subject: `work:${id}`,
              details: { from: works.get(id)?.payment, to, ...(reason !== '' && { reason }) }
            })
          }
      const whyLeft = (id: string) => {
        if (!works.has(id)) return 'not_found'
        return meant.includes(id) ? 'on_invoice' : 'not_from_here'
      }
      return {
        done: ids.filter(id => done.has(id)),
        left: ids.filter(id => !done.has(id)).map(id => ({ id, why: whyLeft(id) }))
      }
    })
  )
}
