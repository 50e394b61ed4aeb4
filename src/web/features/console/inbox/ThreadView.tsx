import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { InboxThread } from '#contract/inbox.ts'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { Latest } from '#web/shell/parts/Latest.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import { momentIn } from '../dates.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Acts } from './Acts.tsx'
import styles from './inbox.module.css'
import { Saying } from './Saying.tsx'

const Message = ({ thread, message }: { thread: InboxThread; message: InboxThread['messages'][number] }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-inbox')
  const locale = useLocale()
  const artistName = useArtistName()
  const { kind, author, body, files, at } = message
  const noteBy = (name: string | null) => (name === null ? words.noted : say(words.note, { name }))
  return (
    <article className={styles.message} data-kind={kind}>
      <header>
        <bdi>{kind === 'note' ? noteBy(author) : (author ?? artistName(thread.name))}</bdi>
        <time dateTime={at}>{momentIn(locale, at)}</time>
      </header>
      <p className={styles.body} dir="auto">
        {body}
      </p>
      <SentFiles files={files} ask={file => api.inbox.file.call({ link, id: thread.id, file })} />
    </article>
  )
}

const useTake = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return (thread: InboxThread): void => {
    queries.setQueryData(api.inbox.get.queryOptions({ input: { link, id: thread.id } }).queryKey, thread)
    void queries.invalidateQueries({ queryKey: api.inbox.list.key() })
  }
}

/** Whoever opens a new message has read it; who marks it as unread after that has not. */
const useSeen = ({ id, unread }: InboxThread, take: (thread: InboxThread) => void): void => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const seen = useRef(false)
  useEffect(() => {
    if (seen.current) return
    seen.current = true
    // It stays unread where this fails, and is read at the next look.
    if (unread) void api.inbox.change.call({ link, id, unread: false }).then(take, () => undefined)
  }, [api, link, id, unread, take])
}

interface ThreadViewProps {
  thread: InboxThread
  /** The work that it is about, and what can be done with it. */
  children?: ReactNode
}

export const ThreadView = ({ thread, children }: ThreadViewProps) => {
  const { words, say } = useWords('console-inbox')
  const { words: contact } = useWords('contact')
  const { words: detail } = useWords('contact-detail')
  const artistName = useArtistName()
  const take = useTake()
  useSeen(thread, take)
  const { number, topic, name, email, state, work, series, assigned_to, messages } = thread
  return (
    <>
      <h2>{say(detail.number, { number, topic: contact.topics[topic] })}</h2>
      <div className={styles.facts}>
        <bdi>{artistName(name)}</bdi>
        {email === null ? null : <bdi>{email}</bdi>}
        <output>{words.states[state]}</output>
        <span>
          <Pair name={words.columns.assigned} value={<bdi>{assigned_to?.name ?? words.filter.nobody}</bdi>} />
        </span>
      </div>
      {work ? (
        <p>
          <TeamLink to={paths.room('entries', work.id)}>{say(words.work, { title: work.title })}</TeamLink>
        </p>
      ) : null}
      {series ? (
        <p>
          <TeamLink to={place => `${paths.room('artists')(place)}?series=${series.id}`}>
            <Pair name={words.reported_series} value={<bdi>{series.title}</bdi>} />
          </TeamLink>
        </p>
      ) : null}
      {children}
      <Acts thread={thread} done={take} />
      <Latest>
        {messages.map(message => (
          <Message key={message.id} thread={thread} message={message} />
        ))}
      </Latest>
      <Saying thread={thread} kind="answer" done={take} />
      <Saying thread={thread} kind="note" done={take} />
    </>
  )
}
