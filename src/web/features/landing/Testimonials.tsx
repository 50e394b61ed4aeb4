import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '#web/shell/api/api.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { TestimonialQuote } from '#web/shell/parts/testimonials/TestimonialQuote.tsx'
import list from '#web/shell/parts/testimonials/testimonials.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './testimonials.module.css'

export const testimonialsQuery = (api: Api) => api.offered_testimonials.shown.queryOptions()

/** What was said of contests held here, as teams offered it and the operator let it stand. */
export const Testimonials = () => {
  const { api } = useShell()
  const { words } = useWords('landing')
  const { data } = useSuspenseQuery(testimonialsQuery(api))
  if (data.testimonials.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.voices.title}</h2>
      <ul className={list.columns}>
        {data.testimonials.map(testimonial => (
          <li key={testimonial.id}>
            <TestimonialQuote testimonial={testimonial} preferred={testimonial.default_locale}>
              <LinkTo className={styles.team} to={paths.home({ team_link: testimonial.team })}>
                <bdi>{testimonial.team_name}</bdi>
              </LinkTo>
            </TestimonialQuote>
          </li>
        ))}
      </ul>
    </section>
  )
}
