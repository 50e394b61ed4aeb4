import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { Categories } from './Categories.tsx'
import { ContestHero } from './ContestHero.tsx'
import type { HungWork } from './hung-works.ts'
import { Dates } from './Dates.tsx'
import { Prizes } from './Prizes.tsx'
import { Rights } from './Rights.tsx'

interface ContestPageProps {
  contest: Contest
  team: Team
  /** A wall with some of its works hangs on the page. */
  works?: boolean
  /** Those that hang in place of its cover. */
  hung?: readonly HungWork[]
  /** Before it is published. */
  preview?: boolean
}

/** The contest as visitors see it: on the home page, and before that in its preview. */
export const ContestPage = ({ works = false, hung, preview = false, ...of }: ContestPageProps) => (
  <>
    <ContestHero {...of} works={works} hung={hung} />
    <Dates {...of} preview={preview} />
    <Categories {...of} />
    <Prizes {...of} />
    <Rights {...of} />
  </>
)
