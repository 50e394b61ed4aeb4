/* What is chosen from where something is offered to artists: said once for the server and the forms. */

export const opportunityKinds = [
  'residency',
  'commission',
  'open_call',
  'grant',
  'exhibition',
  'job'
] as const
export type OpportunityKind = (typeof opportunityKinds)[number]

/** `closed` also by the clock; see `opportunityStateAt`. */
export const opportunityStates = ['draft', 'in_review', 'published', 'closed', 'awarded'] as const
export type OpportunityState = (typeof opportunityStates)[number]

/** What visitors can meet. */
export const shownStates = ['published', 'closed', 'awarded'] as const

export const careerStages = ['student', 'emerging', 'mid_career', 'established'] as const

export const payPeriods = ['once', 'month', 'hour'] as const

/** What the organisation gives beside money. */
export const provisions = ['studio', 'housing', 'travel', 'materials', 'production', 'meals'] as const

/** What artists pay for themselves. */
export const costKinds = ['travel', 'housing', 'materials', 'shipping', 'insurance', 'meals'] as const

export const selectors = ['jury', 'curator', 'organisation'] as const

export const mostRubric = 10
export const mostOrganisations = 50
/** That one person saves in a team. */
export const mostSearches = 20

/** Of fewer who were decided about, or were to be answered, nothing is said of how their organisation answers. */
export const fewestAnswers = 5

/** How long it lasts: under a month, up to three, longer. */
export const lengths = ['short', 'medium', 'long'] as const
export type Length = (typeof lengths)[number]

/** Days until its deadline. */
export const deadlines = ['7', '30', '90'] as const

/** Who pays whom: it pays the artist. */
export const moneyWays = ['pays'] as const

/** By what the operator looks for organisations. */
export const organisationStandings = ['unverified', 'verified', 'suspended'] as const
export type OrganisationStanding = (typeof organisationStandings)[number]

export const organisationActs = ['verify', 'unverify', 'suspend', 'reinstate'] as const
export type OrganisationAct = (typeof organisationActs)[number]
