import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Conflict } from '#contract/jury.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useNumbered } from '../numbers.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { ListTable } from '../ListTable.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import own from './jury.module.css'
import { useConflicts, useRefresh } from './lists.ts'
import { SetConflict } from './SetConflict.tsx'

const WorkOf = ({ number, title }: Pick<Conflict, 'number' | 'title'>) => {
  const { words } = useWords('console-jury')
  const numbered = useNumbered()
  if (number === null) return words.conflicts.hidden
  return (
    <>
      <bdi>{title}</bdi>, {numbered(number)}
    </>
  )
}

/** What the product found of someone's own work stands, and nobody lifts what concerns themselves. */
const mayLift = ({ user_id, kind, lifted, number }: Conflict, me: string): boolean =>
  !lifted && user_id !== me && kind !== 'own_work' && number !== null

const Lift = ({ conflict, close }: { conflict: Conflict; close: () => void }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const refresh = useRefresh()
  const { user_id: user, work_id: work, name } = conflict
  return (
    <Confirm
      title={say(words.lift.title, { name })}
      text={words.lift.text}
      doing={words.lift.doing}
      act={() => api.jury.lift_conflict.call({ link, user, work })}
      done={() => {
        refresh()
        close()
      }}
      close={close}
    />
  )
}

export const Conflicts = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-jury')
  const me = useMe()
  const list = useConflicts(contest.id)
  const [setting, set] = useState(false)
  const [lifted, lift] = useState<Conflict | null>(null)
  const { conflicts } = words
  return (
    <section className={styles.part} aria-busy={list.items === null}>
      <div className={own.head}>
        <h2 className={styles.heading}>{conflicts.title}</h2>
        <button className={button.plain} type="button" onClick={() => set(true)}>
          {words.set.label}
        </button>
      </div>
      <p className={styles.note}>{conflicts.text}</p>
      <ListTable
        list={list}
        none={conflicts.none}
        keyOf={({ user_id, work_id }) => `${user_id} ${work_id}`}
        columns={[
          { title: conflicts.person, as: 'name', render: ({ name }) => name },
          { title: conflicts.work, render: conflict => <WorkOf {...conflict} /> },
          {
            title: conflicts.kind,
            render: ({ kind, note }) => (
              <>
                {words.kinds[kind]}
                {note === '' ? null : (
                  <small className={table.under}>
                    <bdi>{note}</bdi>
                  </small>
                )}
              </>
            )
          },
          { title: conflicts.source, render: ({ source }) => words.sources[source] },
          {
            title: conflicts.state,
            render: conflict => (conflict.lifted ? conflicts.lifted : conflicts.stands)
          }
        ]}
        acts={{
          title: words.jurors.acts,
          of: conflict =>
            mayLift(conflict, me.id)
              ? [
                  {
                    label: words.lift.label,
                    of: say(words.lift.of, { name: conflict.name }),
                    act: () => lift(conflict)
                  }
                ]
              : []
        }}
      />
      {lifted ? <Lift conflict={lifted} close={() => lift(null)} /> : null}
      {setting ? <SetConflict contest={contest} close={() => set(false)} /> : null}
    </section>
  )
}
