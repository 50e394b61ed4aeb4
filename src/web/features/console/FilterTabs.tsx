import { LinkTo } from '#web/shell/page/link.tsx'
import styles from './filter-tabs.module.css'

interface FilterTabsProps<Choice extends string> {
  /** By which the address names what is chosen. */
  name: string
  choices: readonly Choice[]
  /** Where nothing is, all are shown. */
  chosen: Choice | undefined
  words: Record<Choice, string>
  label: string
  /** What all of them are called; there is no such choice without it. */
  all?: string
}

/** Narrows a list to those of one kind, by the address. */
export const FilterTabs = <Choice extends string>({
  name,
  choices,
  chosen,
  words,
  label,
  all
}: FilterTabsProps<Choice>) => (
  <nav className={styles.tabs} aria-label={label}>
    {all === undefined ? null : (
      <LinkTo to="?" aria-current={chosen === undefined ? 'true' : undefined}>
        {all}
      </LinkTo>
    )}
    {choices.map(choice => (
      <LinkTo key={choice} to={`?${name}=${choice}`} aria-current={choice === chosen ? 'true' : undefined}>
        {words[choice]}
      </LinkTo>
    ))}
  </nav>
)
