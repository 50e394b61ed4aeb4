import type { MouseEvent } from 'react'
import { useLocation, useParams } from '#web/router/hooks.ts'
import { useRouteError } from '#web/router/view.tsx'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { caughtFailure } from '#web/shell/api/failure.ts'
import { useKnown } from '#web/shell/api/known.ts'
import { PlatformFrame } from '#web/shell/layout/PlatformLayout.tsx'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { reached } from '#web/shell/api/reach.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useShellWords, wordsIn, wordsQuery } from '#web/shell/words/page-words.tsx'
import styles from './ErrorPage.module.css'
import { explain, mayPass } from './explain.ts'
import { SearchBox } from './SearchBox.tsx'

/** The words of this page, if the loader that failed could still fetch them. */
const useErrorWords = (team_link: string | undefined): WordsOf<'error-page'> | null => {
  const { api } = useShell()
  const locale = useLocale()
  const known = useKnown(wordsQuery(api, 'error-page', team_link, locale))
  return known ? wordsIn('error-page', known) : null
}

/** A whole new page, as soon as anything answers: a script that failed to come is not asked for twice by itself. */
const tryAgain = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD' })
    location.reload()
  } catch {
    reached(false)
  }
}

/** A link to this very page, so that it also works without a script. */
const Retry = () => {
  const { pathname, search } = useLocation()
  const { words } = useShellWords()
  const follow = (event: MouseEvent): void => {
    event.preventDefault()
    void tryAgain()
  }
  return (
    <LinkTo className={styles.action} to={pathname + search} onClick={follow}>
      {words.error.retry}
    </LinkTo>
  )
}

const Explanation = ({ team_link }: { team_link?: string | undefined }) => {
  const failure = caughtFailure(useRouteError())
  const { words: shell, say } = useShellWords()
  const locale = useLocale()
  const words = useErrorWords(team_link)
  const team = useTeam()
  const { title, text } = explain(failure, words, shell)
  // In a language that the team does not speak there is no page to lead to.
  const place = team && {
    team_link: team.link,
    locale: team.locales.includes(locale) ? locale : team.default_locale
  }
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        {mayPass(failure) ? <Retry /> : null}
        {failure.link && words ? (
          <LinkTo className={styles.action} to={paths.home({ team_link: failure.link })}>
            {words.moved.follow}
          </LinkTo>
        ) : null}
        {place ? (
          <LinkTo className={styles.action} to={paths.home(place)}>
            {say(shell.error.back, { team: team.name })}
          </LinkTo>
        ) : null}
        {place && words ? (
          <LinkTo className={styles.action} to={paths.contact(place)}>
            {words.write}
          </LinkTo>
        ) : null}
        <TeamLink className={styles.action} to={paths.landing}>
          {shell.error.landing}
        </TeamLink>
      </p>
      {words ? (
        <SearchBox
          words={words.search}
          action={place ? paths.search(place) : paths.landing({ locale })}
          label={team ? words.search.here : words.search.label}
        />
      ) : null}
      {failure.reference ? (
        <p className={styles.reference}>{say(shell.error.reference, { reference: failure.reference })}</p>
      ) : null}
    </article>
  )
}

/** In place of a team's screen, within the team's frame. */
export const ErrorPage = () => <Explanation team_link={useParams().team_link} />

/** Where there is no team, or not even its words. */
export const FramedErrorPage = () => (
  <PlatformFrame>
    <Explanation />
  </PlatformFrame>
)
