import type { Team } from '#contract/teams.ts'
import { Albums } from './Albums.tsx'
import { Backers } from './Backers.tsx'
import { Courses } from './Courses.tsx'
import { Latest } from './Latest.tsx'
import { Voices } from './Voices.tsx'
import { Ways } from './Ways.tsx'

/** Beside every contest, and when there is none: what the team stands for, what it has to tell, and who stands behind it. */
export const Face = ({ team }: { team: Team }) => (
  <>
    <Ways team={team} />
    <Latest />
    <Courses team={team} />
    <Albums team={team} />
    <Voices team={team} />
    <Backers team={team} />
  </>
)
