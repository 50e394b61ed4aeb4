import type { CardPayment } from '#contract/cards.ts'
import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openKeys, readCardSettings } from './card-keys.actions.ts'
import { refundCard } from './card-refunds.actions.ts'
import { payByCard, settleSession } from './card-sessions.actions.ts'
import { selectDisputesOfOrder, selectRefundsOfOrder, selectSessionsOfOrder } from './cards.queries.ts'
import { selectOrder, selectOwnOrder } from './orders.queries.ts'
import { refundableIn } from './refundable.ts'
import { removeKeys, saveKeys } from './saving-keys.actions.ts'
import { cardStatesUnderWay } from '#contract/rules/card-states.ts'

const paymentsOf = async (
  platform: Platform,
  { user_id }: UserActor,
  team_id: string,
  id: string
): Promise<{ payments: CardPayment[] }> => {
  const { doors } = platform
  const [order] = isId(id) ? await doors.readTeam(team_id, db => selectOrder(db, team_id, id, user_id)) : []
  if (!order) throw new Problem('not_found')
  const sessions = await doors.readTeam(team_id, db => selectSessionsOfOrder(db, team_id, id))
  const all = await doors.readTeam(team_id, db => selectRefundsOfOrder(db, team_id, id))
  const disputed = await doors.readTeam(team_id, db => selectDisputesOfOrder(db, team_id, id))
  const payments = sessions.map(session => {
    const refunds = all.filter(({ session_id }) => session_id === session.id)
    const disputes = disputed.filter(({ session_id }) => session_id === session.id)
    const { state, amount, currency, live, payment_intent, received } = session
    return {
      id: session.id,
      state,
      amount,
      currency,
      live,
      payment_intent,
      received,
      created_at: session.created_at.toISOString(),
      refundable: refundableIn(order, session, all, disputed),
      disputes: disputes.map(each => ({
        amount: each.amount,
        state: each.state,
        taken_back: each.taken_back
      })),
      refunds: refunds.map(refund => ({
        id: refund.id,
        amount: refund.amount,
        state: refund.state,
        created_at: refund.created_at.toISOString()
      }))
    }
  })
  return { payments }
}

export const cardHandlers: Handlers<typeof contract.cards> = {
  settings: ({ platform, team }) => readCardSettings(platform, team.id),

  save: ({ platform, actor, team }, { link: _, ...keys }) =>
    saveKeys(platform, requireUser(actor), team.id, keys),

  remove: ({ platform, actor, team }) => removeKeys(platform, requireUser(actor), team.id),

  async offered({ platform, team }) {
    const { mode } = await readCardSettings(platform, team.id)
    return { mode }
  },

  pay: async (call, { order }) => ({ url: await payByCard(call, requireUser(call.actor), order) }),

  async confirm({ platform, actor, team }, { order: id }) {
    const { doors } = platform
    const { user_id } = requireUser(actor)
    const [order] = await doors.readTeam(team.id, db => selectOwnOrder(db, team.id, id, user_id))
    if (!order) throw new Problem('not_found')
    const [newest] = await doors.readTeam(team.id, db => selectSessionsOfOrder(db, team.id, id).limit(1))
    if (!newest) return { state: 'none' }
    const keys = cardStatesUnderWay.includes(newest.state) ? await openKeys(platform, team.id) : null
    if (!keys) return { state: newest.state }
    try {
      const settled = await settleSession(platform, team.id, keys, newest)
      return { state: settled?.state ?? 'none' }
    } catch (error) {
      // It is asked again in a moment, and by a job if nobody waits any more.
      if (error instanceof Unreachable) return { state: newest.state }
      throw error
    }
  },

  of_order: ({ platform, actor, team }, { id }) => paymentsOf(platform, requireUser(actor), team.id, id),

  async refund({ platform, actor, team, once: token }, { link: _, ...asked }) {
    const by = requireUser(actor)
    await refundCard(platform, by, team.id, asked, token)
    return paymentsOf(platform, by, team.id, asked.id)
  }
}
