import type { ReactNode } from 'react'
import { directionOf, localeNames, locales } from '#contract/locales.ts'
import type { Offer } from '#contract/offered-testimonials.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Speaker } from '#web/shell/parts/testimonials/TestimonialQuote.tsx'
import quotes from '#web/shell/parts/testimonials/testimonials.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './offered.module.css'

/** In every language in which it would stand there. */
export const Offered = ({ offer, children }: { offer: Offer; children: ReactNode }) => {
  const { words, say } = useWords('operator')
  const locale = useLocale()
  const { quote, role, name, portrait, team, team_name, state, since } = offer
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const said = locales.filter(each => quote[each] ?? role[each])
  return (
    <figure className={styles.offer}>
      <Speaker name={name} portrait={portrait}>
        <LinkTo className={styles.team} to={paths.home({ team_link: team })}>
          <bdi>{team_name}</bdi>
        </LinkTo>
        <span className={styles.since}>
          {say(words.testimonials.since[state], { day: dayIn(locale, since, timeZone) })}
        </span>
      </Speaker>
      <div className={styles.languages}>
        {said.map(each => (
          <div key={each} className={styles.words} lang={each} dir={directionOf(each)}>
            <span className={styles.tongue}>{localeNames[each]}</span>
            {quote[each] ? (
              <blockquote className={quotes.quote}>
                <p>{quote[each]}</p>
              </blockquote>
            ) : null}
            {role[each] ? <p className={quotes.role}>{role[each]}</p> : null}
          </div>
        ))}
      </div>
      {children}
    </figure>
  )
}
