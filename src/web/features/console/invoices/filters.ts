import { orderStates } from '#contract/rules/order-state.ts'
import { addressFilters, oneOf, words } from '#web/shell/forms/address-filters.ts'

export const listedStates = [...orderStates, 'overdue'] as const

export const orderFilters = addressFilters({ q: words(80), state: oneOf(listedStates), contest: words(40) })
