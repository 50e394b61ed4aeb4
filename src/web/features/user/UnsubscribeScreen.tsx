import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailStop } from '#contract/notifications.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './user.module.css'

const Settings = () => {
  const { words } = useWords('user-notification')
  return (
    <TeamLink className={button.plain} to={paths.userNotification}>
      {words.stop.settings}
    </TeamLink>
  )
}

const Broken = () => {
  const { broken, broken_text } = useWords('user-notification').words.stop
  return <Notice title={broken} text={broken_text} actions={<Settings />} />
}

/** Nothing is stopped by opening the page: some scanners of mails open every link. */
const Stopping = ({ token, found }: { token: string; found: MailStop }) => {
  const { words, say } = useWords('user-notification')
  const formWords = useFormWords()
  const { api } = useShell()
  const { send, busy, refusal, wait } = useCall(api.notifications.stop.call)
  const [stopped, mark] = useState(found.stopped)
  const { stop, topics } = words
  const { what } = found
  const topic = what === 'digest' || what === 'follows' ? stop[what] : topics[what]
  const about = { team: found.team.name, topic }
  const press = async (): Promise<void> => {
    const outcome = await send({ token })
    if (outcome && 'answer' in outcome) mark(true)
  }
  if (stopped)
    return (
      <Notice title={stop.done} takesFocus={!found.stopped} actions={<Settings />}>
        {found.stopped ? <p>{stop.again}</p> : null}
        <p>{say(what === 'follows' ? stop.done_address : stop.done_text, about)}</p>
      </Notice>
    )
  return (
    <>
      <p>{say(stop.ready, about)}</p>
      <p>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void press()}>
          {stop.button}
        </button>
      </p>
      {refusal ? <output>{sentenceFor(refusal, wait, formWords)}</output> : null}
    </>
  )
}

const OfToken = ({ token }: { token: string }) => {
  const { api } = useShell()
  const { words: common } = useWords('common')
  const { data, error, refetch } = useQuery({
    ...api.notifications.find_stop.queryOptions({ input: { token } }),
    // What was found is what the press changes.
    staleTime: Infinity
  })
  if (data) return <Stopping token={token} found={data} />
  return <NotLoaded words={common.alone} failed={error} missing={<Broken />} retry={refetch} />
}

const UnsubscribeScreen = () => {
  const { words } = useWords('user-notification')
  const { words: common } = useWords('common')
  const token = useMailedToken()
  return (
    <TitledPage title={words.stop.title}>
      <div className={styles.body}>
        {token === undefined ? (
          <>
            <noscript>
              <p>{common.form.script}</p>
            </noscript>
            <StillLoading>{common.alone.waiting}</StillLoading>
          </>
        ) : token === null ? (
          <Broken />
        ) : (
          <OfToken token={token} />
        )}
      </div>
    </TitledPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-notification',
  title: ({ words }) => words.stop.title,
  Component: UnsubscribeScreen
})
