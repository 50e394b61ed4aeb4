import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import button from '#web/ui/button.module.css'
import { TypedWish, Wish } from '../../forms/Wish.tsx'
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
        <TypedWish
          name="q"
          label={words.filter.search}
          value={filters.q}
          type="search"
          maxLength={80}
          autoComplete="off"
        />
        {categories.length > 1 ? (
          <Wish name="category" label={words.filter.category} value={filters.category} any={words.filter.all}>
            {categories.map(category => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </Wish>
        ) : null}
        {editions.length > 1 ? (
          <Wish name="year" label={words.filter.edition} value={filters.year} any={words.filter.all}>
            {editions.map(edition => (
              <option key={edition} value={edition}>
                {edition}
              </option>
            ))}
          </Wish>
        ) : null}
        <button className={button.plain} type="submit">
          {words.filter.apply}
        </button>
      </form>
    </search>
  )
}
