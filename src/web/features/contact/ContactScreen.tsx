import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { isReport } from '#contract/rules/contact-choices.ts'
import { brand } from '#web/shell/page/brand.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useSitter } from '#web/shell/session/me.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { ContactForm, topicOf, type SentMessage } from './ContactForm.tsx'

interface DoneProps {
  team_link: string
  sent: SentMessage
  again: () => void
}

const Done = ({ team_link, sent: { number, email, thread }, again }: DoneProps) => {
  const { words, say } = useWords('contact')
  const locale = useLocale()
  return (
    <Notice
      title={say(words.sent.title, { number })}
      text={say(words.sent.text, { email })}
      takesFocus
      actions={
        <>
          {thread ? (
            <LinkTo
              className={look.primary}
              to={`${paths.contactDetail({ team_link, locale })}?thread=${thread}`}
            >
              {words.sent.see}
            </LinkTo>
          ) : null}
          <button className={look.plain} type="button" onClick={again}>
            {words.sent.another}
          </button>
        </>
      }
    />
  )
}

const ContactScreen = () => {
  const team = useTeam()
  const { words } = useWords('contact')
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const sitter = useSitter()
  const [sent, tell] = useState<SentMessage | null>(null)
  // The server draws the page without it, which is the same for everyone.
  const about = topicOf(hydrated ? search.get('topic') : null)
  const named = hydrated ? search.get('work') : null
  const work = named && isReport(about) ? named : null
  const series = hydrated && isReport(about) ? search.get('series') : null
  if (!team) throw new Error('one writes to a team')
  return (
    <FormPage title={words.title} lead={words.lead}>
      {sent ? (
        <Done team_link={team.link} sent={sent} again={() => tell(null)} />
      ) : (
        <ContactForm
          key={`${about} ${sitter}`}
          team={team}
          about={about}
          work={work}
          series={series}
          sent={tell}
        />
      )}
    </FormPage>
  )
}

export const screen = defineScreen({
  page: 'contact',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: ContactScreen
})
