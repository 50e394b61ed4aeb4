import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { TypedFilterField, FilterField } from '../../forms/FilterField.tsx'
import { PublicFilterForm } from '../../forms/PublicFilterForm.tsx'
import { useLocale } from '../../words/locale.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/page-words.tsx'
import type { WallFilters } from './filters.ts'

interface FiltersProps {
  filters: WallFilters
  /** Of which one could see works; the newest edition first. */
  contests: readonly Contest[]
}

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
    <PublicFilterForm
      key={JSON.stringify(filters)}
      action="#works"
      submit={words.filter.apply}
      kept={filters.contest ? <input type="hidden" name="contest" value={filters.contest} /> : null}
    >
      <TypedFilterField
        name="q"
        label={words.filter.search}
        value={filters.q}
        type="search"
        maxLength={80}
        autoComplete="off"
      />
      {categories.length > 1 ? (
        <FilterField
          name="category"
          label={words.filter.category}
          value={filters.category}
          any={words.filter.all}
        >
          {categories.map(category => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </FilterField>
      ) : null}
      {editions.length > 1 ? (
        <FilterField name="year" label={words.filter.edition} value={filters.year} any={words.filter.all}>
          {editions.map(edition => (
            <option key={edition} value={edition}>
              {edition}
            </option>
          ))}
        </FilterField>
      ) : null}
    </PublicFilterForm>
  )
}
