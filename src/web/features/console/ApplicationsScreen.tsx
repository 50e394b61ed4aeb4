import { numberIn } from '#content/messages.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Applications } from './applications/Applications.tsx'
import { PagedList } from './PagedList.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { useOwnTeam } from './use-own-team.ts'

/** The applications for one call. */
const ApplicationsScreen = () => {
  const { api } = useShell()
  const { link, default_locale } = useOwnTeam()
  const { words } = useWords('console-applications')
  const locale = useLocale()
  const calls = usePaged(api.application_reviews.calls, { link, limit: 100 })
  return (
    <PagedList list={calls} none={words.no_calls}>
      {items => (
        <RoomChoice
          name="opportunity"
          things={items}
          label={words.call}
          nameOf={({ title, applications }) =>
            `${textIn(title, locale, default_locale)} (${numberIn(locale, applications)})`
          }
        >
          {({ id }) => <Applications call={id} />}
        </RoomChoice>
      )}
    </PagedList>
  )
}

export const screen = defineUnlisted({ page: 'console-applications', Component: ApplicationsScreen })
