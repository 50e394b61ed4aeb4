/* Who is in every test database, and which teams. What is planted there could leak: that is what it is for. */

export interface Person {
  user_id: string
  email: string
  first_name: string
  last_name: string
  token: string
  password: string | null
}

/** Written by `fixture.ts`, read by every test that starts from a clone. */
export interface Fixture {
  /** Owner of `alpha`. */
  ana: Person
  /** Organiser in `alpha`. */
  bob: Person
  /** An account without a role in any team. */
  cleo: Person
  /** Owner of `beta`. */
  dora: Person
  /** Owner of `closed` and `frozen`. */
  emil: Person
  /** Runs the installation, and has no role in any team. */
  olga: Person
  /** Accounts without a role, all with one password; limits are per account, so a suite that writes much takes one after the other. */
  guests: Person[]
  /** The ids of the teams by their links: alpha and beta are active, closed is archived, frozen is suspended. */
  teams: Record<TeamLink, string>
  /** The picture that hangs as alpha's cover; its original is 640 by 480. */
  picture_id: string
}

export const guestsPassword = 'Guests keep one secret'

export type TeamLink = 'alpha' | 'beta' | 'closed' | 'frozen'

/** What alpha has published on its home page in English, and what must not be seen of it or of beta. */
export const fixtureTexts = {
  alpha: { published: 'Alpha opens in May', draft: 'Alpha keeps this to itself' },
  beta: { published: 'Beta abre en junio', draft: 'Beta keeps this to itself' }
} as const

/** Nowhere in an answer to someone who is not one of the team's organisers. */
export const secrets = [
  fixtureTexts.alpha.draft,
  fixtureTexts.beta.draft,
  'once-alpha-0001',
  'once-beta-0001'
]

/** The next of the guests, at every call. */
export const guestsOf = ({ guests }: Fixture): (() => Person) => {
  let next = 0
  return () => {
    const guest = guests[next]
    if (!guest) throw new Error(`There are only ${guests.length} guests`)
    next += 1
    return guest
  }
}
