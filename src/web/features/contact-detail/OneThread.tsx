import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '#contract/contact.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { FilesField } from '#web/shell/files/attaching/FilesField.tsx'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { useAttaching } from '#web/shell/files/attaching/use-attaching.ts'
import { Latest } from '#web/shell/parts/Latest.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Unreadable } from '#web/shell/api/Unreadable.tsx'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import styles from './thread.module.css'

interface ThreadProps {
  team: Team
  /** As it stands in the address: an id, or what was mailed. */
  thread: string
}

const keyOf = ({ team, thread }: ThreadProps) => ['contact', team.link, thread]

/** Sent as a body: the link is in no address that is asked for. */
const useThread = (props: ThreadProps) => {
  const { api } = useShell()
  const { team, thread } = props
  return useQuery({
    queryKey: keyOf(props),
    queryFn: () => api.contact.read.call({ team: team.link, thread })
  })
}

const useTake = (props: ThreadProps) => {
  const queries = useQueryClient()
  return (answer: Thread): void => {
    queries.setQueryData(keyOf(props), answer)
  }
}

const Message = ({ team, thread, message }: ThreadProps & { message: Thread['messages'][number] }) => {
  const { api } = useShell()
  const { words } = useWords('contact-detail')
  const locale = useLocale()
  const { kind, body, files, at } = message
  const time = timeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <article className={styles.message} data-kind={kind}>
      <header>
        <bdi>{kind === 'answer' ? team.name : words.you}</bdi>
        <time dateTime={at}>{time(new Date(at))}</time>
      </header>
      <p className={styles.body} dir="auto">
        {body}
      </p>
      <SentFiles files={files} ask={file => api.contact.file.call({ team: team.link, thread, file })} />
    </article>
  )
}

const Reply = (props: ThreadProps) => {
  const { api } = useShell()
  const { words } = useWords('contact-detail')
  const take = useTake(props)
  const [count, tell] = useState(0)
  const keys = useOnceKeys()
  const { team, thread } = props
  const { attaching, sendWith } = useAttaching(team.link)
  const {
    form,
    field,
    summary,
    button: submit
  } = useForm({
    send: values => {
      const input = { team: team.link, thread, message: values.text('message') }
      return sendWith(files =>
        api.contact.reply.call({ ...input, files }, { context: { once: keys.of([input, files]) } })
      )
    },
    done: answer => {
      keys.done()
      attaching.clear()
      tell(count + 1)
      take(answer)
    }
  })
  return (
    <>
      {/* An empty form for the next one. */}
      <CallForm form={form} summary={summary} key={count}>
        <TextArea {...field('message')} label={words.reply} rows={5} maxLength={5000} required />
        <FilesField {...field('files')} attaching={attaching} />
        <SubmitButton {...submit}>{words.send}</SubmitButton>
      </CallForm>
    </>
  )
}

const Settle = (props: ThreadProps & { closed: boolean }) => {
  const { api } = useShell()
  const { words } = useWords('contact-detail')
  const take = useTake(props)
  const { team, thread, closed } = props
  const { send, busy, refusal, wait } = useCall(() =>
    api.contact.settle.call({ team: team.link, thread, closed: !closed })
  )
  const act = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) take(outcome.answer)
  }
  return (
    <>
      <Refused refusal={refusal} wait={wait} />
      <p className={styles.settle}>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void act()}>
          {closed ? words.reopen : words.close}
        </button>
      </p>
    </>
  )
}

export const OneThread = (props: ThreadProps) => {
  const { words, say } = useWords('contact-detail')
  const { words: contact } = useWords('contact')
  const { data, error, refetch } = useThread(props)
  if (error && !data) {
    const way = (
      <TeamLink className={button.plain} to={paths.contact}>
        {words.write}
      </TeamLink>
    )
    return <Unreadable error={error} retry={refetch} ended={{ title: words.unreadable, way }} />
  }
  if (!data) return <StillLoading>{words.reading}</StillLoading>
  const { number, topic, state, messages } = data
  const closed = state === 'closed'
  return (
    <>
      <h2>{say(words.number, { number, topic: contact.topics[topic] })}</h2>
      <output className={styles.state}>{words.states[state]}</output>
      <Latest>
        {messages.map(message => (
          <Message key={message.id} {...props} message={message} />
        ))}
      </Latest>
      {closed ? <p>{words.closed_text}</p> : <Reply {...props} />}
      <Settle {...props} closed={closed} />
    </>
  )
}
