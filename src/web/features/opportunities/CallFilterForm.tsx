import { media } from '#contract/rules/contest-choices.ts'
import { careerStages, deadlines, lengths, opportunityKinds } from '#contract/rules/opportunity-choices.ts'
import { CountryWish, TypedWish, Wish } from '#web/shell/forms/Wish.tsx'
import { WishForm } from '#web/shell/forms/WishForm.tsx'
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
    <WishForm
      action={paths.pageJobGrid({ team_link, locale })}
      label={said.label}
      submit={said.show}
      further={{
        open: further.some(name => filters[name] !== undefined),
        wishes: (
          <>
            <Wish name="remote" label={said.place} value={filters.remote} any={any}>
              <option value="1">{said.remote}</option>
            </Wish>
            <Wish name="length" label={said.length} value={filters.length} any={any}>
              {lengths.map(length => (
                <option key={length} value={length}>
                  {said[length]}
                </option>
              ))}
            </Wish>
            <Wish name="within" label={said.within} value={filters.within} any={any}>
              {deadlines.map(days => (
                <option key={days} value={days}>
                  {say(said.days, { days: Number(days) })}
                </option>
              ))}
            </Wish>
            <Wish name="stage" label={said.stage} value={filters.stage} any={any}>
              {careerStages.map(stage => (
                <option key={stage} value={stage}>
                  {words.stages[stage]}
                </option>
              ))}
            </Wish>
          </>
        )
      }}
    >
      <TypedWish name="q" label={said.q} value={filters.q} type="search" maxLength={80} />
      <Wish name="kind" label={said.kind} value={filters.kind} any={any}>
        {opportunityKinds.map(kind => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Wish>
      <Wish name="money" label={said.money} value={filters.money} any={any}>
        <option value="pays">{said.pays}</option>
      </Wish>
      <Wish name="discipline" label={said.discipline} value={filters.discipline} any={any}>
        {media.map(medium => (
          <option key={medium} value={medium}>
            {terms.media[medium]}
          </option>
        ))}
      </Wish>
      <CountryWish label={said.country} value={filters.country} any={any} />
    </WishForm>
  )
}
