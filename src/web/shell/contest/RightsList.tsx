import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { freedomOf, usesOf, useTerms } from './terms.ts'

interface RightsListProps {
  team: Pick<Team, 'default_locale'>
  rights: Contest['rights']
}

/** The rights card, sentence by sentence, what binds the most first, with what the team says beside it. */
export const RightsList = ({ team, rights }: RightsListProps) => {
  const terms = useTerms()
  const { words, locale } = terms
  const note = textIn(rights.note, locale, team.default_locale)
  return (
    <>
      <ul>
        <li>{words.rights.keep}</li>
        <li>{freedomOf(terms, rights)}</li>
        <li>
          <AsWritten say={() => usesOf(terms, rights)} of={[words, locale, rights.years, ...rights.uses]} />
        </li>
        <li>{rights.credited ? words.rights.credited : words.rights.uncredited}</li>
      </ul>
      {note ? <p>{note}</p> : null}
    </>
  )
}
