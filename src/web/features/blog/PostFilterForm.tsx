import { useId } from 'react'
import { postCategories } from '#contract/rules/blog-choices.ts'
import type { PostFilters } from '#web/shell/parts/blog/queries.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import styles from './blog.module.css'

/** A form as old browsers know it: it works before the script comes, and its address can be passed on. */
export const PostFilterForm = ({ filters }: { filters: PostFilters }) => {
  const { words } = useWords('blog')
  const locale = useLocale()
  const team = useTeam()
  const id = useId()
  const { search } = words
  return (
    <search>
      <form
        className={styles.filters}
        method="get"
        action={paths.blog({ team_link: team?.link ?? '', locale })}
        aria-label={search.label}
      >
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-q`}>
            {search.words}
          </label>
          <input
            key={filters.q}
            className={field.input}
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={80}
            defaultValue={filters.q}
          />
        </div>
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-category`}>
            {search.category}
          </label>
          <Select
            key={filters.category}
            id={`${id}-category`}
            name="category"
            defaultValue={filters.category}
          >
            <option value="">{search.any}</option>
            {postCategories.map(category => (
              <option key={category} value={category}>
                {words.categories[category]}
              </option>
            ))}
          </Select>
        </div>
        <button className={button.plain} type="submit">
          {search.show}
        </button>
      </form>
    </search>
  )
}
