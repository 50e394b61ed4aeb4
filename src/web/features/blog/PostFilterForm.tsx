import { postCategories } from '#contract/rules/blog-choices.ts'
import { TypedFilterField, FilterField } from '#web/shell/forms/FilterField.tsx'
import { PublicFilterForm } from '#web/shell/forms/PublicFilterForm.tsx'
import type { PostFilters } from '#web/shell/parts/blog/queries.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

export const PostFilterForm = ({ filters }: { filters: PostFilters }) => {
  const { words } = useWords('blog')
  const locale = useLocale()
  const team = useTeam()
  const { search } = words
  return (
    <PublicFilterForm
      action={paths.blog({ team_link: team?.link ?? '', locale })}
      label={search.label}
      submit={search.show}
    >
      <TypedFilterField name="q" label={search.words} value={filters.q} type="search" maxLength={80} />
      <FilterField name="category" label={search.category} value={filters.category} any={search.any}>
        {postCategories.map(category => (
          <option key={category} value={category}>
            {words.categories[category]}
          </option>
        ))}
      </FilterField>
    </PublicFilterForm>
  )
}
