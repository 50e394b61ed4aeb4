import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import type { Api } from '#web/shell/api/api.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './diploma.module.css'
import { Facts } from './Facts.tsx'
import { State } from './State.tsx'

const checkQuery = (api: Api, team: string, code: string) =>
  api.diplomas.check.queryOptions({ input: { team, code } })

/** What was issued under a code, to whoever holds a copy beside it. */
const DiplomaScreen = () => {
  const { api } = useShell()
  const { words, say } = useWords('diploma')
  const locale = useLocale()
  const { team_link = '', id = '' } = useParams()
  const { data } = useSuspenseQuery(checkQuery(api, team_link, id))
  const { facts } = data
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{say(words.title, { number: isolated(facts.number, directionOf(locale)) })}</h1>
        <State diploma={data} team={team_link} />
        <p className={styles.note}>{say(words.compare, { team: facts.team })}</p>
      </header>
      <Facts facts={facts} />
      <p className={styles.note}>
        <LinkTo to={paths.checkDiploma({ locale })}>{words.file_too}</LinkTo>
      </p>
    </article>
  )
}

/** Whoever has the code may read it, and nobody else is to find it. */
export const screen = defineUnlisted({
  page: 'diploma',
  queries: (api, { team_link = '', id = '' }) => [checkQuery(api, team_link, id)],
  title: ({ api, words, say, team_link = '', id = '', read, locale }) =>
    say(words.title, {
      number: isolated(read(checkQuery(api, team_link, id))?.facts.number ?? '', directionOf(locale))
    }),
  Component: DiplomaScreen
})
