import { postCategories } from '#contract/rules/blog-choices.ts'
import { TypedWish, Wish } from '#web/shell/forms/Wish.tsx'
import type { PostFilters } from '#web/shell/parts/blog/queries.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import styles from './blog.module.css'

/** A form as old browsers know it: it works before the script comes, and its address can be passed on. */
export const PostFilterForm = ({ filters }: { filters: PostFilters }) => {
  const { words } = useWords('blog')
  const locale = useLocale()
  const team = useTeam()
  const { search } = words
  return (
    <search>
      <form
        className={styles.filters}
        method="get"
        action={paths.blog({ team_link: team?.link ?? '', locale })}
        aria-label={search.label}
      >
        <TypedWish name="q" label={search.words} value={filters.q} type="search" maxLength={80} />
        <Wish name="category" label={search.category} value={filters.category} any={search.any}>
          {postCategories.map(category => (
            <option key={category} value={category}>
              {words.categories[category]}
            </option>
          ))}
        </Wish>
        <button className={button.plain} type="submit">
          {search.show}
        </button>
      </form>
    </search>
  )
}
