import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import styles from './contact.module.css'

// As soon as there is something to go by.
const fewest = 12

/** What the rulebook says about it already, before anything is sent; where it says nothing, nothing is here. */
export const RulebookAnswers = ({ team_link, typed }: { team_link: string; typed: string }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words } = useWords('contact')
  const message = useDeferredValue(typed)
  const asked = message.trim().length >= fewest
  const { data: rulebook } = useQuery({
    ...wordsQuery(api, 'rulebook', team_link, locale),
    enabled: asked
  })
  // Fetched by whoever writes; where it does not come, the form is what it was.
  const { data: matching } = useQuery({
    queryKey: ['matching answers'],
    queryFn: () => import('./matching.ts'),
    staleTime: 'static',
    enabled: asked
  })
  const answers = asked && rulebook && matching ? matching.answersTo(message, rulebook.body ?? []) : []
  return (
    <div aria-live="polite">
      {answers.length > 0 ? (
        <section className={styles.answers}>
          <h2>{words.answers}</h2>
          <ul>
            {answers.map(({ id, title, text }) => (
              <li key={id}>
                <LinkTo to={`${paths.rulebook({ team_link, locale })}#${id}`} target="_blank">
                  {title}
                </LinkTo>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
