/* By what organisers look for orders: their states, and what those do not say. */
import { orderStates } from './order-state.ts'

export const listedOrders = [...orderStates, 'overdue', 'to_refund'] as const
export type ListedOrders = (typeof listedOrders)[number]
