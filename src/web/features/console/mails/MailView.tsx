import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxMail } from '#contract/outbox.ts'
import { canBeTriedAgain } from '#contract/rules/mail-states.ts'
import { EmailSheet } from '#emails/EmailSheet.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import { momentIn } from '../dates.ts'
import { useOwnTeam } from '../use-own-team.ts'
import own from './mail-view.module.css'
import { useMailTold } from './use-mail-told.ts'

const Retry = ({ mail: { id } }: { mail: OutboxMail }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mails')
  const queries = useQueryClient()
  const { send, busy, refusal, wait } = useCall(() => api.outbox.retry.call({ link, id, state: 'queued' }))
  const act = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || !('answer' in outcome)) return
    queries.setQueryData(api.outbox.get.queryOptions({ input: { link, id } }).queryKey, outcome.answer)
    void queries.invalidateQueries({ queryKey: api.outbox.list.key() })
  }
  return (
    <>
      <Refused refusal={refusal} wait={wait} />
      <p>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void act()}>
          {words.retry}
        </button>
      </p>
    </>
  )
}

const Facts = ({ mail }: { mail: OutboxMail }) => {
  const { words, say } = useWords('console-mails')
  const locale = useLocale()
  const { attempts, last_error, sent_at, created_at } = mail
  const { to, state } = useMailTold()(mail)
  const pair = usePair()
  const { columns } = words
  return (
    <ul className={own.facts}>
      <li>
        <Pair name={columns.to} value={<bdi>{to}</bdi>} />
      </li>
      <li>{pair(columns.created, momentIn(locale, created_at))}</li>
      <li>
        <output>{sent_at ? say(words.sent_at, { time: momentIn(locale, sent_at) }) : state}</output>
      </li>
      {attempts > 0 ? <li>{say(words.tries, { count: attempts })}</li> : null}
      {last_error === null ? null : <li>{say(words.reason, { reason: last_error })}</li>}
    </ul>
  )
}

/** Drawn from its pieces, as the mail's own page is: no string of HTML is taken for a page. */
export const MailView = ({ mail }: { mail: OutboxMail }) => {
  const { words } = useWords('console-mails')
  const { subject } = useMailTold()(mail)
  const [failed] = useState(canBeTriedAgain(mail))
  return (
    <>
      <h2>
        <bdi>{subject}</bdi>
      </h2>
      <Facts mail={mail} />
      {canBeTriedAgain(mail) && mail.text !== null ? <Retry mail={mail} /> : null}
      {failed && mail.state === 'queued' ? <output>{words.retried}</output> : null}
      {mail.letter ? (
        <section className={styles.part}>
          <h2>{words.as_seen}</h2>
          <div className={own.sheet}>
            <EmailSheet letter={mail.letter} heading="h2" />
          </div>
        </section>
      ) : null}
      <section className={styles.part}>
        <h2>{words.as_text}</h2>
        {mail.text === null ? (
          <p>{mail.to_address === null ? words.text_erased : words.text_dropped}</p>
        ) : (
          <p className={own.text} dir="auto">
            {mail.text}
          </p>
        )}
      </section>
    </>
  )
}
