import { useSuspenseQuery } from '@tanstack/react-query'
import type { EmailName } from '#contract/mails.ts'
import type { Api } from '#web/shell/api/api.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import type { ScreenAt } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Sheet } from './MailedEmail.tsx'

export const sampleQuery = (
  api: Api,
  name: EmailName,
  { team_link, locale }: Pick<ScreenAt, 'team_link' | 'locale'>
) =>
  api.mails.sample.queryOptions({
    input: { name, locale, ...(team_link !== undefined && { team: team_link }) }
  })

/** How such a mail looks with this team, said to be a sample before it is seen. */
export const Sample = ({ name }: { name: EmailName }) => {
  const { api } = useShell()
  const { words } = useWords('letter')
  const locale = useLocale()
  const { data } = useSuspenseQuery(sampleQuery(api, name, { team_link: useTeam()?.link, locale }))
  return (
    <>
      <Notice text={words.sample} />
      <Sheet letter={data} />
    </>
  )
}
