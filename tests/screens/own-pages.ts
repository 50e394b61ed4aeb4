/*
 * A person's own pages, each with something that only its own call fetches for the artist of the demo, who has entered two
 * works and has a page. Whoever opens one without a session is asked to sign in, which `list.ts` has.
 */
import { demoArtistMessage } from '#server/features/demo/artist-messages.actions.ts'
import { demoPeople } from '#server/features/demo/demo.people.ts'
import { demoSeries } from '#server/features/demo/demo.portfolios.ts'
import type { Page } from '#contract/content.ts'
import { contestOf, the, wordOf, type Listed } from './listed.ts'

export const handedIn = 'Left on the quay'
export const draft = 'Rain on the harbour'
const { first_name, last_name, email } = the(demoPeople.find(({ role }) => role === 'participant'))

export const ownData = {
  'page-thankyou': () => handedIn,
  // The vote of the edition that runs begins later; its moment is the contest's.
  rate: () => the(contestOf('demo').settings.vote_opens_at ?? undefined),
  'user-profile': () => draft,
  'auth-lock-screen': () => `${first_name} ${last_name}`,
  'user-billing': locale => wordOf(locale, 'user-billing', 'address.title'),
  'user-invoice': () => '-INV-',
  'user-diploma': locale => wordOf(locale, 'user-diploma', 'pdf.take'),
  'user-evidence': () => handedIn,
  'user-library': () => draft,
  'user-messages': () => demoArtistMessage.text,
  'user-series': () => the(demoSeries[0]).title,
  'user-notification': locale => wordOf(locale, 'user-notification', 'topics.deadlines'),
  'user-artist': () => 'Paper Boats',
  'user-social': locale => wordOf(locale, 'user-social', 'website'),
  'user-setting': () => email
} satisfies Partial<Record<Page, Listed['datum']>>

export type PrivatePage = keyof typeof ownData

// Its keys are its pages.
export const ownPages = Object.keys(ownData) as PrivatePage[]
