import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedCall } from '#contract/application-reviews.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** Of a blind call: that names are hidden, and the one step by which they are revealed. */
export const Names = ({ call }: { call: ReviewedCall }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-applications')
  const locale = useLocale()
  const queries = useQueryClient()
  const [asking, ask] = useState(false)
  const { names } = words
  if (!call.blind) return null
  if (call.names_opened_at !== null)
    return <p>{say(names.opened, { day: dayIn(locale, call.names_opened_at, call.time_zone) })}</p>
  return (
    <Notice
      title={names.title}
      actions={
        call.names_wait === null ? (
          <button className={button.plain} type="button" onClick={() => ask(true)}>
            {names.button}
          </button>
        ) : null
      }
    >
      <p>{names.text}</p>
      {asking ? (
        <Confirm
          title={names.confirm}
          text={<p>{names.confirm_text}</p>}
          doing={names.doing}
          act={() => api.application_reviews.open_names.call({ link, opportunity: call.id, open: true })}
          done={() => {
            ask(false)
            void queries.invalidateQueries({ queryKey: api.application_reviews.key() })
          }}
          close={() => ask(false)}
        />
      ) : null}
    </Notice>
  )
}
