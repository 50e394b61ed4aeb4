/* A mail as it is shown in the browser: a link that has ended is not shown again, and it leads to itself no more. */
import type { Letter } from '#contract/mails.ts'

export type LinkState = 'open' | 'used' | 'expired'

export const presentLetter = (letter: Letter, state: LinkState): Letter => ({
  ...letter,
  parts: state === 'open' ? letter.parts : letter.parts.filter(({ kind }) => kind !== 'button'),
  view: { ...letter.view, address: null }
})
