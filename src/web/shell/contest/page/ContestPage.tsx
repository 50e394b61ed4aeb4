import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { Categories } from './Categories.tsx'
import { ContestHero } from './ContestHero.tsx'
import { Dates } from './Dates.tsx'
import { Prizes } from './Prizes.tsx'
import { Rights } from './Rights.tsx'

/** The contest as visitors see it: on the home page, and before that in its preview. */
export const ContestPage = (of: { contest: Contest; team: Team }) => (
  <>
    <ContestHero {...of} />
    <Dates {...of} />
    <Categories {...of} />
    <Prizes {...of} />
    <Rights {...of} />
  </>
)
