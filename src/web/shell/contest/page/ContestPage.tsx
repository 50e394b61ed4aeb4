import type { ReactNode } from 'react'
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
  /** What is seen of works before anything is read of dates and terms. */
  strip?: ReactNode
  /** Before it is published. */
  preview?: boolean
}

/** The contest as visitors see it: on the home page, and before that in its preview. */
export const ContestPage = ({ works = false, hung, strip, preview = false, ...of }: ContestPageProps) => (
  <>
    <ContestHero {...of} works={works} hung={hung} />
    {strip}
    <Dates {...of} preview={preview} />
    <Categories {...of} />
    <Prizes {...of} />
    <Rights {...of} />
  </>
)
