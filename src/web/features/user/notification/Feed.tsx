import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useStillIn } from '#web/shell/session/me.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useMoment } from '../use-moment.ts'
import { Section } from '../Section.tsx'
import styles from './notification.module.css'

type Marks = { read: string[] } | { all_until: string }

/** What is read here is read in the header too. */
const useMarking = (link: string) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { send, ...call } = useCall((marks: Marks) => api.notifications.mark.call({ team: link, ...marks }))
  const mark = async (marks: Marks): Promise<void> => {
    await send(marks)
    await queries.invalidateQueries({ queryKey: api.notifications.feed.key() })
  }
  return { ...call, mark }
}

interface EntryProps {
  entry: Notification
  zone: string | null
  open: () => void
}

const Entry = ({ entry: { title, text, path, created_at, read }, zone, open }: EntryProps) => {
  const { words } = useWords('user-notification')
  const at = useMoment(zone)(created_at)
  return (
    <li className={styles.entry} data-unread={!read}>
      <p className={styles.about}>
        {read ? null : <strong className={styles.new}>{words.feed.new}</strong>}
        {path === '' ? (
          <bdi>{title}</bdi>
        ) : (
          <LinkTo to={path} onClick={open}>
            <bdi>{title}</bdi>
          </LinkTo>
        )}
      </p>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.time}>
        <time dateTime={created_at}>{at}</time>
      </p>
    </li>
  )
}

export const Feed = ({ link, zone }: { link: string; zone: string | null }) => {
  const { words, say } = useWords('user-notification')
  const { words: common } = useWords('common')
  const formWords = useFormWords()
  const { api } = useShell()
  const enabled = useStillIn()
  const feed = usePaged(api.notifications.feed, { team: link }, { enabled })
  const { mark, refusal, wait, busy } = useMarking(link)
  const { items, first, failed, retry } = feed
  const newest = items?.[0]
  const unread = first?.unread ?? 0
  return (
    <Section title={words.feed.title} text={words.feed.text}>
      {items ? null : <NotLoaded words={common.alone} failed={failed} retry={retry} />}
      {items && !newest ? <p>{words.feed.none}</p> : null}
      {newest ? (
        <p className={styles.state}>
          <output>{say(words.feed.unread, { count: unread })}</output>
          {unread > 0 ? (
            <button
              className={button.plain}
              type="button"
              aria-disabled={busy}
              onClick={() => void mark({ all_until: newest.id })}
            >
              {words.feed.all}
            </button>
          ) : null}
        </p>
      ) : null}
      {refusal ? <output>{sentenceFor(refusal, wait, formWords)}</output> : null}
      {newest ? (
        <ul className={styles.list}>
          {items?.map(entry => (
            <Entry
              key={entry.id}
              entry={entry}
              zone={zone}
              open={() => void (entry.read ? null : mark({ read: [entry.id] }))}
            />
          ))}
        </ul>
      ) : null}
      <MoreButton more={feed.more} busy={feed.busy}>
        {words.feed.more}
      </MoreButton>
    </Section>
  )
}
