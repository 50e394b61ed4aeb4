/* Examples of the calls about a team's end, its invoices and its fees. */
import { nothingSaid } from '#tests/kit/billing.ts'
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'bank.list': link => ({ path: `/teams/${link}/bank-entries` }),
  'bank.counts': link => ({ path: `/teams/${link}/bank-entry-counts` }),
  'bank.record': link => ({
    path: `/teams/${link}/bank-entries/record`,
    json: { entries: [{ id: unknownId, shares: [{ order: unknownId, amount: 1 }] }] }
  }),
  'bank.undo': link => ({ path: `/teams/${link}/bank-entries/undo`, json: { entries: [unknownId] } }),
  'bank.set_aside': link => ({
    path: `/teams/${link}/bank-entries/set-aside`,
    json: { entries: [unknownId] }
  }),
  'bank.reopen': link => ({ path: `/teams/${link}/bank-entries/reopen`, json: { entries: [unknownId] } }),
  'bank.match': link => ({ path: `/teams/${link}/bank-entries/match`, json: { state: 'open' } }),
  'cards.settings': link => ({ path: `/teams/${link}/card-settings` }),
  'cards.save': link => ({
    path: `/teams/${link}/card-settings`,
    json: { secret_key: 'sk_test_0123456789', webhook_secret: 'whsec_0123456789' }
  }),
  'cards.remove': link => ({ path: `/teams/${link}/card-settings`, json: {} }),
  'cards.offered': link => ({ path: `/user/card-payments?team=${link}` }),
  'cards.pay': link => ({ path: '/user/card-payments', json: { team: link, order: unknownId } }),
  'cards.confirm': link => ({ path: '/user/card-payments/confirm', json: { team: link, order: unknownId } }),
  'cards.of_order': link => ({ path: `/teams/${link}/orders/${unknownId}/card-payments` }),
  'cards.refund': link => ({
    path: `/teams/${link}/orders/${unknownId}/card-refunds`,
    json: { payment: unknownId, amount: 1 }
  }),
  'orders.list': link => ({ path: `/teams/${link}/orders` }),
  'orders.sums': link => ({ path: `/teams/${link}/order-sums` }),
  'orders.get': link => ({ path: `/teams/${link}/orders/${unknownId}` }),
  'orders.issue': link => ({ path: `/teams/${link}/invoices`, json: { orders: [unknownId] } }),
  'orders.record_payment': link => ({
    path: `/teams/${link}/orders/${unknownId}/payments`,
    json: { amount: 1, paid_on: '2026-01-01' }
  }),
  'orders.record_refund': link => ({
    path: `/teams/${link}/orders/${unknownId}/refunds`,
    json: { amount: 1, paid_on: '2026-01-01' }
  }),
  'orders.credit': link => ({
    path: `/teams/${link}/orders/${unknownId}/credit`,
    json: { works: [unknownId], reason: 'Never entered' }
  }),
  'orders.to_remind': link => ({ path: `/teams/${link}/reminders` }),
  'orders.remind': link => ({ path: `/teams/${link}/reminders`, json: { orders: [unknownId] } }),
  'orders.invoice': link => ({ path: `/user/invoices/${unknownId}?team=${link}` }),
  'orders.pdf': link => ({ path: `/user/invoices/${unknownId}/pdf?team=${link}` }),
  'orders.ubl': link => ({ path: `/user/invoices/${unknownId}/ubl?team=${link}` }),
  'orders.own_invoices': link => ({ path: `/user/invoices?team=${link}` }),
  'orders.billing': link => ({ path: `/user/billing?team=${link}` }),
  'bookkeeping.file': link => ({
    path: `/teams/${link}/book-files?kind=invoices&format=csv&from=2026-01-01&to=2199-12-31`
  }),
  'bookkeeping.income': link => ({ path: `/teams/${link}/income?contest=${unknownId}` }),
  'orders.save_identity': link => ({
    path: '/user/billing',
    json: {
      team: link,
      name: 'Noor Haddad',
      company: '',
      street: 'Quay 7',
      postal_code: '9000',
      city: 'Ghent',
      region: '',
      country: 'BE',
      vat_id: '',
      version: 1
    }
  }),
  'orders.ask_invoice': link => ({ path: '/user/invoices', json: { team: link, order: unknownId } }),
  'billing_settings.get': link => ({ path: `/teams/${link}/billing-settings` }),
  // What stands already changes nothing, so it can be sent again with the same version.
  'billing_settings.save': link => ({ path: `/teams/${link}/billing-settings`, json: { ...nothingSaid } }),
  'team_ending.look': link => ({ path: `/teams/${link}/ending` }),
  'team_ending.archive': link => ({ path: `/teams/${link}/archive`, json: { archived: false } }),
  'team_ending.farewell': () => ({ path: '/user/closed-teams/never-closed' }),
  'entries.note_fees': link => ({
    path: `/teams/${link}/entries/fees`,
    json: { contest: unknownId, entries: [unknownId], to: 'paid' }
  }),
  'entries.extend_fees': link => ({
    path: `/teams/${link}/entries/fee-dates`,
    json: { contest: unknownId, entries: [unknownId], until: '2099-01-01' }
  }),
  'operated_teams.list': () => ({ path: '/operated-teams' }),
  'operated_teams.change': () => ({
    path: '/operated-teams/never-founded',
    json: { status: 'suspended', reason: 'Never there' }
  })
}

export const outcomes: Record<string, number> = {
  'bookkeeping.income': 404,
  'orders.get': 404,
  // No test reaches Stripe, by which keys are checked.
  'cards.save': 503,
  'cards.pay': 409,
  'cards.confirm': 404,
  'cards.of_order': 404,
  'cards.refund': 409,
  'orders.record_payment': 404,
  'orders.record_refund': 404,
  'orders.credit': 404,
  'orders.invoice': 404,
  'orders.pdf': 404,
  'orders.ubl': 404,
  'orders.save_identity': 409,
  'orders.ask_invoice': 404,
  'team_ending.farewell': 404,
  'operated_teams.change': 404
}
