import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

export const Discard = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { link, default_locale } = useOwnTeam()
  const [asking, ask] = useState(false)
  const leave = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: api.contests.list.key() })
    await navigate(paths.room('contests')({ team_link: link, locale }), { replace: true })
  }
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {words.discard.open}
      </button>
      {asking ? (
        <Confirm
          title={say(words.discard.title, { contest: textIn(contest.title, locale, default_locale) })}
          text={<p>{words.discard.text}</p>}
          doing={words.discard.submit}
          act={() => api.contests.remove.call({ team: link, id: contest.id })}
          done={() => void leave()}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}
