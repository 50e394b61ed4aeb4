import { useSuspenseQuery } from '@tanstack/react-query'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Team } from '#contract/teams.ts'
import type { Testimonial } from '#contract/testimonials.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { voicesQuery } from './queries.ts'
import styles from './voices.module.css'

/** More than these nobody reads here. */
const shown = 3

const Voice = ({ team, voice }: { team: Team; voice: Testimonial }) => {
  const locale = useLocale()
  const [quote, role] = [voice.quote, voice.role].map(said => saidIn(said, locale, team.default_locale))
  return (
    <li>
      <figure className={styles.voice}>
        <blockquote className={styles.quote}>
          <p dir="auto">{quote}</p>
        </blockquote>
        <figcaption className={styles.who}>
          {voice.portrait ? (
            <Picture className={styles.portrait} picture={voice.portrait} alt="" sizes="4rem" />
          ) : null}
          <span>
            <bdi className={styles.name}>{voice.name}</bdi>
            {role ? <bdi className={styles.role}>{role}</bdi> : null}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

/** What people said of the team's contests, and agreed to be shown with. */
export const Voices = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const { data } = useSuspenseQuery(voicesQuery(api, team.link))
  // An organiser's own eyes see those that wait for their consent too.
  const voices = data.testimonials.filter(({ consent }) => consent !== null).slice(0, shown)
  if (voices.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.testimonials.title}</h2>
      <ul className={styles.voices}>
        {voices.map(voice => (
          <Voice key={voice.id} team={team} voice={voice} />
        ))}
      </ul>
    </section>
  )
}
