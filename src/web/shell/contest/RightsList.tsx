import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { rightsOf, useTerms } from './terms.ts'

/** The rights card, sentence by sentence, with what the team says beside it. */
export const RightsList = ({ team, rights }: { team: Team; rights: Contest['rights'] }) => {
  const terms = useTerms()
  const note = textIn(rights.note, terms.locale, team.default_locale)
  return (
    <>
      <ul>
        {rightsOf(terms, rights).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {note ? <p>{note}</p> : null}
    </>
  )
}
