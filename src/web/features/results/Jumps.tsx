import type { Released } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { shownIn } from './Awarded.tsx'
import styles from './results.module.css'

/** To each of several categories, and to what stands beneath all of them: on a phone that is twenty screens away. */
export const Jumps = ({ released, team }: { released: Released; team: Team }) => {
  const { words } = useWords('results')
  const { words: common } = useWords('common')
  const locale = useLocale()
  const categories = shownIn(released)
  if (categories.length < 2) return null
  const jumps = categories.map(({ id, title }) => ({
    id: `category-${id}`,
    name: textIn(title, locale, team.default_locale)
  }))
  if (released.public_choice) jumps.push({ id: 'public', name: words.public.title })
  if (released.how) jumps.push({ id: 'how', name: words.how.title })
  return (
    <nav className={`${layout.wall} ${styles.jumps}`} aria-label={common.document.contents}>
      <ul>
        {jumps.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
