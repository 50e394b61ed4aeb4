import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OwnApplication } from '#contract/applications.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { isAsked } from './Payment.tsx'
import { ApplicationRow, SavedRow } from './Rows.tsx'
import styles from './career.module.css'

type Group = 'offers' | 'payments' | 'drafts' | 'waiting' | 'past'

const groupOf = ({ status, next, payment }: OwnApplication): Group => {
  if (status === 'draft') return 'drafts'
  if (next === 'answer') return 'offers'
  if (isAsked(payment)) return 'payments'
  return next === 'wait' ? 'waiting' : 'past'
}

// What asks for something stands first.
const order: readonly Group[] = ['offers', 'payments', 'drafts', 'waiting']

const GroupOf = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
)

const Empty = () => {
  const { words } = useWords('page-job-career')
  return (
    <NoticeWithLink
      title={words.empty.title}
      text={words.empty.text}
      to={paths.pageJobGrid}
      link={words.empty.action}
      look="primary"
    />
  )
}

/** All that one saved, began and sent in a team, by what comes next. */
export const Career = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('page-job-career')
  const [acted, act] = useState<string | null>(null)
  const { items, failed, retry, more, busy } = usePaged(
    api.applications.mine,
    { team: team.link, limit: 100 },
    { staleTime: 0 }
  )
  const saved = usePaged(api.applications.saved, { team: team.link, limit: 100 }, { staleTime: 0 })
  if (!items || !saved.items)
    return (
      <NotLoaded
        words={words}
        failed={failed || saved.failed}
        retry={() => Promise.all([retry(), saved.retry()])}
      />
    )
  // What one has applied for is found above; it need not be read twice.
  const applied = new Set(items.filter(({ status }) => status !== 'withdrawn').map(({ call }) => call.id))
  const kept = saved.items.filter(({ call }) => !applied.has(call.id))
  if (items.length === 0 && kept.length === 0) return <Empty />
  const rowsOf = (group: Group) => items.filter(each => groupOf(each) === group)
  const listed = (group: Group) =>
    rowsOf(group).length > 0 ? (
      <GroupOf key={group} title={words.groups[group]}>
        {rowsOf(group).map(application => (
          <ApplicationRow
            key={application.id}
            application={application}
            acted={application.id === acted}
            answered={() => act(application.id)}
          />
        ))}
      </GroupOf>
    ) : null
  return (
    <div className={styles.groups}>
      {order.map(listed)}
      {kept.length > 0 ? (
        <GroupOf title={words.groups.saved}>
          {kept.map(each => (
            <SavedRow key={each.call.id} team={team} saved={each} />
          ))}
        </GroupOf>
      ) : null}
      {listed('past')}
      <MoreButton more={more ?? saved.more} busy={busy || saved.busy}>
        {words.more}
      </MoreButton>
    </div>
  )
}
