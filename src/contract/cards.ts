/*
 * Payment by card, through Stripe Checkout, where a team has keys of an account there. The keys are kept encrypted and never
 * answered; the account is asked with them when they are saved. What an artist paid is asked of Stripe, and never taken from
 * who says it.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { largestInteger } from './numbers.ts'
import { cardRefundStates, cardStates } from './rules/card-states.ts'
import { refusedAs, text } from './text.ts'

const cardSettings = z.object({
  /** `none`: the team takes no cards. */
  mode: z.enum(['none', 'test', 'live']),
  /** As Stripe calls the account; empty where the key may not read it. */
  account: z.string(),
  key_ends: z.string(),
  secret_ends: z.string(),
  since: z.iso.datetime().nullable(),
  /** To be named in Stripe, so that it tells what was paid. */
  webhook_url: z.string()
})
export type CardSettings = z.infer<typeof cardSettings>

const ofForm = (form: RegExp) =>
  text({ min: 1, max: 255 }).refine(value => form.test(value.trim()), refusedAs('pattern'))

const savingKeys = z.strictObject({
  link: z.string(),
  secret_key: ofForm(/^[sr]k_(?:test|live)_[A-Za-z0-9]{8,240}$/),
  webhook_secret: ofForm(/^whsec_[A-Za-z0-9+/=_-]{8,240}$/)
})
export type SavingKeys = Omit<z.infer<typeof savingKeys>, 'link'>

const cardRefund = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(cardRefundStates),
  created_at: z.iso.datetime()
})

const cardDispute = z.object({
  amount: z.int(),
  /** In Stripe's word for it. */
  state: z.string(),
  /** Lost, and booked back on the order. */
  taken_back: z.boolean()
})

const cardPayment = z.object({
  id: z.string(),
  state: z.enum(cardStates),
  amount: z.int(),
  currency: z.string(),
  live: z.boolean(),
  /** By which it is found in Stripe; empty until something was paid. */
  payment_intent: z.string(),
  /** What Stripe says it took, where that is something else. */
  received: z.string(),
  created_at: z.iso.datetime(),
  refundable: z.int(),
  refunds: z.array(cardRefund),
  disputes: z.array(cardDispute)
})
export type CardPayment = z.infer<typeof cardPayment>

const paymentsOfOrder = z.object({ payments: z.array(cardPayment) })

const tags = ['cards']

export const cards = {
  settings: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/card-settings', summary: 'Whether cards are taken', tags })
    .input(z.object({ link: z.string() }))
    .output(cardSettings),

  save: teamCall({ access: 'owner', limit: 'write', team_in: 'link', ends_payments: true })
    .route({
      method: 'PUT',
      path: '/teams/{link}/card-settings',
      summary: 'Take cards, with the keys of an account at Stripe',
      tags
    })
    .input(savingKeys)
    .output(cardSettings),

  remove: teamCall({ access: 'owner', limit: 'write', team_in: 'link', ends_payments: true })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/card-settings',
      summary: 'Take cards no longer, and forget the keys',
      tags
    })
    .input(z.strictObject({ link: z.string() }))
    .output(cardSettings),

  offered: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/card-payments', summary: 'Whether I can pay by card here', tags })
    .input(z.object({ team: z.string() }))
    .output(z.object({ mode: cardSettings.shape.mode })),

  pay: teamCall({ access: 'account', limit: 'write', team_in: 'team', ends_payments: true })
    .route({ method: 'POST', path: '/user/card-payments', summary: 'Begin to pay my order by card', tags })
    .input(z.strictObject({ team: z.string(), order: z.uuid() }))
    .output(z.object({ url: z.string() })),

  confirm: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/user/card-payments/confirm',
      summary: 'Ask what became of my payment by card',
      tags
    })
    .input(z.strictObject({ team: z.string(), order: z.uuid() }))
    .output(z.object({ state: z.enum(['none', ...cardStates]) })),

  of_order: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/orders/{id}/card-payments',
      summary: 'Payments by card of an order, and their refunds',
      tags
    })
    .input(z.object({ link: z.string(), id: z.string() }))
    .output(paymentsOfOrder),

  refund: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/orders/{id}/card-refunds',
      summary: 'Pay back through Stripe what was paid by card',
      tags
    })
    .input(
      z.strictObject({
        link: z.string(),
        id: z.string(),
        payment: z.uuid(),
        amount: z.int().min(1).max(largestInteger)
      })
    )
    .output(paymentsOfOrder)
}
