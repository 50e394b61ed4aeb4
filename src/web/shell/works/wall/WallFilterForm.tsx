import { useId } from 'react'
import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import { useLocale } from '../../words/locale.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/words.tsx'
import type { WallFilters } from './filters.ts'
import styles from './wall.module.css'

interface FiltersProps {
  filters: WallFilters
  /** Of which one could see works; the newest edition first. */
  contests: readonly Contest[]
}

/** A plain form: it works before any script has come, and its answer has an address. */
export const WallFilterForm = ({ filters, contests }: FiltersProps) => {
  const { words } = useWords('gallery')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  const id = useId()
  const editions = [...new Set(contests.map(({ edition }) => edition))]
  const categories = contests.flatMap(contest =>
    contest.categories.map(category => ({
      id: category.id,
      name:
        editions.length > 1
          ? `${textIn(category.title, locale, preferred)}, ${contest.edition}`
          : textIn(category.title, locale, preferred)
    }))
  )
  return (
    <search>
      <form className={styles.filters} method="get" action="#works" key={JSON.stringify(filters)}>
        {filters.contest ? <input type="hidden" name="contest" value={filters.contest} /> : null}
        <p>
          <label className={field.label} htmlFor={`${id}-q`}>
            {words.filter.search}
          </label>
          <input
            className={field.input}
            id={`${id}-q`}
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            defaultValue={filters.q}
          />
        </p>
        {categories.length > 1 ? (
          <p>
            <label className={field.label} htmlFor={`${id}-category`}>
              {words.filter.category}
            </label>
            <Select id={`${id}-category`} name="category" defaultValue={filters.category}>
              <option value="">{words.filter.all}</option>
              {categories.map(category => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </Select>
          </p>
        ) : null}
        {editions.length > 1 ? (
          <p>
            <label className={field.label} htmlFor={`${id}-year`}>
              {words.filter.edition}
            </label>
            <Select id={`${id}-year`} name="year" defaultValue={filters.year}>
              <option value="">{words.filter.all}</option>
              {editions.map(edition => (
                <option key={edition} value={edition}>
                  {edition}
                </option>
              ))}
            </Select>
          </p>
        ) : null}
        <button className={button.plain} type="submit">
          {words.filter.apply}
        </button>
      </form>
    </search>
  )
}
