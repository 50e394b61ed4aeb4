import { useSuspenseQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { TestimonialQuote } from '#web/shell/parts/testimonials/TestimonialQuote.tsx'
import list from '#web/shell/parts/testimonials/testimonials.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { testimonialsQuery } from './queries.ts'
import styles from './sections.module.css'

/** More than these nobody reads here. */
const shown = 3

/** What people said of the team's contests, and agreed to be shown with. */
export const Testimonials = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const { data } = useSuspenseQuery(testimonialsQuery(api, team.link))
  // An organiser's own eyes see those that wait for their consent too.
  const testimonials = data.testimonials.filter(({ consent }) => consent !== null).slice(0, shown)
  if (testimonials.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.testimonials.title}</h2>
      <ul className={list.columns}>
        {testimonials.map(testimonial => (
          <li key={testimonial.id}>
            <TestimonialQuote testimonial={testimonial} preferred={team.default_locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
