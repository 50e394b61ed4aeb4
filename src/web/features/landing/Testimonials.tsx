import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '#web/shell/api/api.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Voice } from '#web/shell/parts/voices/Voice.tsx'
import list from '#web/shell/parts/voices/voices.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './voices.module.css'

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
      <ul className={list.voices}>
        {data.testimonials.map(voice => (
          <li key={voice.id}>
            <Voice voice={voice} preferred={voice.default_locale}>
              <LinkTo className={styles.team} to={paths.home({ team_link: voice.team })}>
                <bdi>{voice.team_name}</bdi>
              </LinkTo>
            </Voice>
          </li>
        ))}
      </ul>
    </section>
  )
}
