import { useSearchParams } from 'react-router'
import { textIn } from '#contract/rules/text-in.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Applications } from './applications/Applications.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { useOwnTeam } from './use-own-team.ts'

/** The applications for one call; the address names it, so that a link to it shows a colleague the same. */
const ApplicationsScreen = () => {
  const { api } = useShell()
  const { link, default_locale } = useOwnTeam()
  const { words } = useWords('console-applications')
  const locale = useLocale()
  const [search, go] = useSearchParams()
  const { items, failed, retry } = usePaged(api.application_reviews.calls, { link, limit: 100 })
  if (!items) return <Asking failed={failed} retry={retry} />
  const asked = search.get('opportunity')
  const call = items.find(({ id }) => id === asked) ?? items[0]
  if (!call) return <p>{words.no_calls}</p>
  return (
    <>
      <div className={styles.narrow}>
        <Choice
          id="call"
          name="opportunity"
          error={undefined}
          label={words.call}
          value={call.id}
          onChange={({ target }) => go({ opportunity: target.value }, { preventScrollReset: true })}
        >
          {items.map(({ id, title, applications }) => (
            <option key={id} value={id}>
              {`${textIn(title, locale, default_locale)} (${new Intl.NumberFormat(locale).format(applications)})`}
            </option>
          ))}
        </Choice>
      </div>
      <Applications key={call.id} call={call.id} />
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-applications', Component: ApplicationsScreen })
