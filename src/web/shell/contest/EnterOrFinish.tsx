import type { Team } from '#contract/teams.ts'
import styles from './enter-or-finish.module.css'
import { useHasDraft } from './use-has-draft.ts'

interface EnterOrFinishProps {
  team: Team
  enter: string
  finish: string
}

/** What the way to one's entry is called: another thing once it is known that a draft is there. */
export const EnterOrFinish = ({ team, enter, finish }: EnterOrFinishProps) => {
  const hasDraft = useHasDraft(team)
  return (
    <span className={styles.words} data-other={hasDraft ? enter : finish}>
      <span>{hasDraft ? finish : enter}</span>
    </span>
  )
}
