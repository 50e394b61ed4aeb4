import { useState } from 'react'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

/** Nothing is confirmed by opening the page: some scanners of mails open every link. */
export const Confirming = ({ team, token }: { team: Team; token: string }) => {
  const { words, say } = useWords('follow')
  const formWords = useFormWords()
  const locale = useLocale()
  const { api } = useShell()
  const { send, busy, refusal, wait } = useCall(api.follows.confirm.call)
  const [done, tell] = useState<string | null>(null)
  const press = async (): Promise<void> => {
    const outcome = await send({ team: team.link, token, locale })
    if (!outcome || 'refusal' in outcome) return
    const { kind, title, name } = outcome.answer
    const named = { team: team.name, contest: textIn(title, locale, team.default_locale), artist: name }
    tell(say(words.what[kind], { name: named[kind] }))
  }
  const home = (
    <TeamLink className={button.plain} to={paths.home}>
      {words.home}
    </TeamLink>
  )
  if (done !== null)
    return (
      <Notice title={words.done} takesFocus actions={home}>
        <p>{done}</p>
        <p>{words.done_text}</p>
      </Notice>
    )
  const over = refusal && ['not_found', 'gone', 'conflict'].includes(refusal.code)
  if (over)
    return (
      <Notice title={words.broken} takesFocus actions={home}>
        <p>{sentenceFor(refusal, wait, formWords)}</p>
      </Notice>
    )
  return (
    <>
      <p>{say(words.ready, { team: team.name })}</p>
      <p>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void press()}>
          {words.confirm}
        </button>
      </p>
      {refusal ? <output>{sentenceFor(refusal, wait, formWords)}</output> : null}
    </>
  )
}
