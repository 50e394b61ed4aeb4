import { media } from '#contract/rules/contest-choices.ts'
import { localeNames, locales } from '#contract/locales.ts'
import { CountryFilterField, TypedFilterField, FilterField } from '#web/shell/forms/FilterField.tsx'
import { PublicFilterForm } from '#web/shell/forms/PublicFilterForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { OpenFilters } from './open-filters.ts'

export const OpenFilterForm = ({ filters }: { filters: OpenFilters }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  const { words: terms } = useWords('contest')
  const { contests } = words
  return (
    <PublicFilterForm
      action={`${paths.landing({ locale })}#contests`}
      label={contests.filter}
      submit={contests.show}
      further={{
        // The order comes with every answer of this form, so the usual one is no wish.
        open: filters.age !== undefined || filters.language !== undefined || filters.sort === 'newest',
        fields: (
          <>
            <FilterField name="sort" label={contests.sort} value={filters.sort ?? 'deadline'}>
              <option value="deadline">{contests.sort_deadline}</option>
              <option value="newest">{contests.sort_newest}</option>
            </FilterField>
            <TypedFilterField
              name="age"
              label={contests.age}
              value={filters.age}
              type="number"
              min={0}
              max={120}
              inputMode="numeric"
            />
            <FilterField
              name="language"
              label={contests.language}
              value={filters.language}
              any={contests.language_any}
            >
              {locales.map(locale => (
                <option key={locale} value={locale} lang={locale}>
                  {localeNames[locale]}
                </option>
              ))}
            </FilterField>
          </>
        )
      }}
    >
      <FilterField name="medium" label={terms.media.title} value={filters.medium} any={terms.media.any}>
        {media.map(medium => (
          <option key={medium} value={medium}>
            {terms.media[medium]}
          </option>
        ))}
      </FilterField>
      <FilterField name="fee" label={contests.fee} value={filters.fee} any={contests.fee_any}>
        <option value="free">{contests.fee_free}</option>
        <option value="paid">{contests.fee_paid}</option>
      </FilterField>
      <CountryFilterField label={contests.country} value={filters.country} any={contests.country_any} />
    </PublicFilterForm>
  )
}
