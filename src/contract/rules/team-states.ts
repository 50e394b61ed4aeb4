/* How a team stands: at work, at rest, taken out of sight by the operator, or ended by its owner. */
export const teamStates = ['active', 'archived', 'suspended', 'closed'] as const
