import { numberIn } from '#content/messages.ts'
import { useId } from 'react'
import type { Round } from '#contract/rounds.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

interface RoundChoiceProps {
  rounds: readonly Round[]
  round: Round
  label: string
  choose: (id: string) => void
  /** What else is told of each. */
  more?: (round: Round) => string
}

/** Which round of a contest a part of a room is about. */
export const RoundChoice = ({ rounds, round, label, choose, more }: RoundChoiceProps) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const id = useId()
  return (
    <div className={styles.narrow}>
      <Choice
        id={id}
        name="round"
        label={label}
        value={round.id}
        onChange={event => choose(event.target.value)}
      >
        {rounds.map(each => (
          <option key={each.id} value={each.id}>
            {`${numberIn(locale, each.position)}. ${textIn(each.title, locale, default_locale)}`}
            {more ? `, ${more(each)}` : null}
          </option>
        ))}
      </Choice>
    </div>
  )
}
