import type { Announcement, AudiencePreview, NewAnnouncement } from '#contract/announcements.ts'
import { sizes } from '#contract/limits.ts'
import { localeNames, type Locale } from '#contract/locales.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { ShowMore } from '../ShowMore.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './announcements.module.css'

const minutes = sizes.announcement_held_minutes

/** Each is named in its own script, which must not turn the sentence around it. */
const named = (locale: Locale): string => `\u2068${localeNames[locale]}\u2069`

const Counted = ({ preview }: { preview: AudiencePreview }) => {
  const { words, say } = useWords('console-announcements')
  const { held, unnamed, unsubscribed, muted, reads, reads_other } = words.review
  return (
    <>
      <p>{say(held, { minutes })}</p>
      {preview.unnamed > 0 ? <p>{say(unnamed, { count: preview.unnamed })}</p> : null}
      {preview.unsubscribed > 0 ? <p>{say(unsubscribed, { count: preview.unsubscribed })}</p> : null}
      {preview.muted > 0 ? <p>{say(muted, { count: preview.muted })}</p> : null}
      <ul>
        {preview.languages.map(({ locale, count, reads: other }) => (
          <li key={locale}>
            {say(locale === other ? reads : reads_other, {
              language: named(locale),
              other: named(other),
              count
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ReviewProps {
  asked: NewAnnouncement
  done: (announcement: Announcement) => void
  close: () => void
}

/** Who gets it, by name and number, before it goes. */
export const Review = ({ asked, done, close }: ReviewProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-announcements')
  const keys = useOnceKeys()
  const { items, first, failed, retry, more, busy } = usePaged(
    api.announcements.preview,
    { link, ...asked },
    { gcTime: 0 }
  )
  const count = first?.count ?? 0
  const told = words.review
  const send = async (): Promise<void> => {
    const input = { link, ...asked, expected: count }
    const sent = await api.announcements.send.call(input, { context: { once: keys.of(input) } })
    keys.done()
    done(sent)
  }
  return (
    <Confirm
      title={first && count === 0 ? told.nobody : first ? say(told.title, { count }) : told.go}
      doing={say(told.send, { minutes })}
      ready={count > 0}
      act={send}
      // What was sent has led away already.
      done={() => {}}
      close={close}
      text={
        <div className={own.review}>
          {first ? null : <Asking failed={failed} retry={retry} />}
          {first && count > 0 ? (
            <>
              <Counted preview={first} />
              <h3 className={styles.subheading}>{told.names}</h3>
              <ul className={styles.names}>
                {items?.map(({ id, name, unreached }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                    {unreached ? ` (${told.unreached[unreached]})` : null}
                  </li>
                ))}
              </ul>
              <ShowMore more={more} busy={busy} />
            </>
          ) : null}
        </div>
      }
    />
  )
}
