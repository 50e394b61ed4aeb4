/** What becomes of a payment that came in: all of it is recorded on orders, or it is for none, or it is still open. */
export const bankStates = ['open', 'recorded', 'set_aside'] as const
