import { useId } from 'react'
import { searchLimits } from '#contract/rules/finding.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { SearchFilters } from '#web/shell/palette/search/filters.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import styles from './search.module.css'

/** A plain form: it works before any script has come, and its answer has an address. */
export const SearchForm = ({ filters }: { filters: SearchFilters }) => {
  const { words } = useWords('search')
  const locale = useLocale()
  const team = useTeam()
  const id = useId()
  return (
    <search>
      <form
        className={styles.form}
        method="get"
        action={paths.search({ team_link: team?.link ?? '', locale })}
      >
        <label className={field.label} htmlFor={id}>
          {words.form.label}
        </label>
        <input
          key={filters.q}
          className={field.input}
          id={id}
          type="search"
          name="q"
          required
          maxLength={searchLimits.characters}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={filters.q}
        />
        {filters.kind ? <input type="hidden" name="kind" value={filters.kind} /> : null}
        <button className={button.primary} type="submit">
          {words.form.show}
        </button>
      </form>
    </search>
  )
}
