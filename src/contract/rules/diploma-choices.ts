export const diplomaKinds = ['place', 'special', 'finalist', 'participation', 'juror'] as const
export type DiplomaKind = (typeof diplomaKinds)[number]

/** Reissued: another one took its place. */
export const diplomaStates = ['preparing', 'ready', 'reissued', 'revoked'] as const

/** Whether its holder was told of it by email. */
export const emailedChoices = ['yes', 'no'] as const

export const diplomaPapers = ['a4', 'letter'] as const
export const diplomaOrientations = ['landscape', 'portrait'] as const

/** Who signs: more of them have no room beside each other. */
export const mostSignatories = 3

export const correctionStates = ['waiting', 'granted', 'declined'] as const

/** What can differ between a file and what was issued. */
export const printedFields = [
  'name',
  'kind',
  'award',
  'work',
  'category',
  'contest',
  'team',
  'date',
  'signatories',
  'number',
  'code',
  'language'
] as const
export type PrintedField = (typeof printedFields)[number]
