import { media } from '#contract/rules/contest-choices.ts'
import { careerStages, deadlines, lengths, opportunityKinds } from '#contract/rules/opportunity-choices.ts'
import { CountryFilterField, TypedFilterField, FilterField } from '#web/shell/forms/FilterField.tsx'
import { PublicFilterForm } from '#web/shell/forms/PublicFilterForm.tsx'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import type { CallFilters } from '#web/shell/opportunities/queries.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

const further = ['remote', 'length', 'within', 'stage'] as const

export const CallFilterForm = ({ team_link, filters }: { team_link: string; filters: CallFilters }) => {
  const { words, say, locale } = useCallWords()
  const { words: terms } = useWords('contest')
  const { filters: said } = words
  const any = said.any
  return (
    <PublicFilterForm
      action={paths.pageJobGrid({ team_link, locale })}
      label={said.label}
      submit={said.show}
      further={{
        open: further.some(name => filters[name] !== undefined),
        fields: (
          <>
            <FilterField name="remote" label={said.place} value={filters.remote} any={any}>
              <option value="1">{said.remote}</option>
            </FilterField>
            <FilterField name="length" label={said.length} value={filters.length} any={any}>
              {lengths.map(length => (
                <option key={length} value={length}>
                  {said[length]}
                </option>
              ))}
            </FilterField>
            <FilterField name="within" label={said.within} value={filters.within} any={any}>
              {deadlines.map(days => (
                <option key={days} value={days}>
                  {say(said.days, { days: Number(days) })}
                </option>
              ))}
            </FilterField>
            <FilterField name="stage" label={said.stage} value={filters.stage} any={any}>
              {careerStages.map(stage => (
                <option key={stage} value={stage}>
                  {words.stages[stage]}
                </option>
              ))}
            </FilterField>
          </>
        )
      }}
    >
      <TypedFilterField name="q" label={said.q} value={filters.q} type="search" maxLength={80} />
      <FilterField name="kind" label={said.kind} value={filters.kind} any={any}>
        {opportunityKinds.map(kind => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </FilterField>
      <FilterField name="money" label={said.money} value={filters.money} any={any}>
        <option value="pays">{said.pays}</option>
      </FilterField>
      <FilterField name="discipline" label={said.discipline} value={filters.discipline} any={any}>
        {media.map(medium => (
          <option key={medium} value={medium}>
            {terms.media[medium]}
          </option>
        ))}
      </FilterField>
      <CountryFilterField label={said.country} value={filters.country} any={any} />
    </PublicFilterForm>
  )
}
