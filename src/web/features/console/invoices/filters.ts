import { listedOrders } from '#contract/rules/listed-orders.ts'
import { addressFilters, oneOf, words } from '#web/shell/forms/address-filters.ts'

export const orderFilters = addressFilters({ q: words(80), state: oneOf(listedOrders), contest: words(40) })
