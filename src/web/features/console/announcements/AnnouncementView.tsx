import { numberIn } from '#content/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { localeNames, locales } from '#contract/locales.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import { useContests } from '../entries/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { useShownSubject } from './shown-subject.ts'

const Stop = ({ announcement: { id } }: { announcement: Announcement }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-announcements')
  const queries = useQueryClient()
  const [asked, ask] = useState(false)
  return (
    <>
      <button className={button.primary} type="button" onClick={() => ask(true)}>
        {words.one.stop}
      </button>
      {asked ? (
        <Confirm
          title={words.one.stop_title}
          text={words.one.stop_text}
          doing={words.one.stop}
          act={() => api.announcements.stop.call({ link, id, stopped: true })}
          done={() => {
            void queries.invalidateQueries({ queryKey: api.announcements.key() })
            ask(false)
          }}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

const Results = ({ announcement }: { announcement: Announcement }) => {
  const { words } = useWords('console-announcements')
  const { one } = words
  const locale = useLocale()
  const { recipients, delivered, queued, gathered, failed, kept, left_out } = announcement
  const some = (name: string, count: number) => (count > 0 ? [{ name, count }] : [])
  const rows = [
    { name: one.recipients, count: recipients },
    { name: one.delivered, count: delivered },
    { name: one.queued, count: queued },
    ...some(one.gathered, gathered),
    ...some(one.kept, kept),
    { name: one.failed, count: failed },
    ...left_out.map(({ why, count }) => ({ name: words.left_out[why], count }))
  ]
  return (
    <section className={styles.part}>
      <h2>{one.results}</h2>
      <p className={styles.note}>{one.adds}</p>
      <DataTable
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: one.results, as: 'name', render: ({ name }) => name },
          { title: words.columns.recipients, as: 'number', render: ({ count }) => numberIn(locale, count) }
        ]}
      />
    </section>
  )
}

export const AnnouncementView = ({ announcement }: { announcement: Announcement }) => {
  const { words, say } = useWords('console-announcements')
  const locale = useLocale()
  const subjectOf = useShownSubject(useContests().data?.items ?? [])
  const { id, state, by, sends_at, ended_at, texts } = announcement
  const told = words.one
  const isOver = state === 'sent' || state === 'stopped'
  const when = (time: string) => ({ time: momentIn(locale, time) })
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <bdi>{subjectOf(announcement)}</bdi>
        </h2>
        <p>
          <strong>{words.states[state]}.</strong>{' '}
          {isOver && ended_at !== null
            ? say(told.ended[state], when(ended_at))
            : say(told.sends, when(sends_at))}{' '}
          {say(told.by, { name: by })}
        </p>
        <div>
          {isOver ? (
            <TeamLink
              className={button.plain}
              to={place => `${paths.room('announcements')(place)}?write=${encodeURIComponent(id)}`}
            >
              {told.again}
            </TeamLink>
          ) : (
            <Stop announcement={announcement} />
          )}
        </div>
      </div>
      <Results announcement={announcement} />
      <section className={styles.part}>
        <h2>{told.text}</h2>
        {locales.map(each => {
          const written = texts[each]
          if (!written) return null
          return (
            <div key={each} className={styles.head}>
              <h3 className={styles.subheading} lang={each}>
                {localeNames[each]}
              </h3>
              <p lang={each} dir="auto">
                <strong>{written.subject}</strong>
              </p>
              <p className={styles.lines} lang={each} dir="auto">
                {written.text}
              </p>
            </div>
          )
        })}
      </section>
    </>
  )
}
