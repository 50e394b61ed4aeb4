import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Conflict } from '#contract/jury.ts'
import { useMe } from '#web/shell/me.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import { Confirm } from '../Confirm.tsx'
import styles from '../console.module.css'
import { ShowMore } from '../ShowMore.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import own from './jury.module.css'
import { useConflicts, useRefresh } from './lists.ts'
import { SetConflict } from './SetConflict.tsx'

const WorkOf = ({ number, title }: Pick<Conflict, 'number' | 'title'>) => {
  const { words, say } = useWords('console-jury')
  if (number === null) return words.conflicts.hidden
  return (
    <>
      <bdi>{title}</bdi>, {say(words.conflicts.number, { number })}
    </>
  )
}

/** What the product found of someone's own work stands, and nobody lifts what concerns themselves. */
const mayLift = ({ user_id, kind, lifted, number }: Conflict, me: string): boolean =>
  !lifted && user_id !== me && kind !== 'own_work' && number !== null

const Row = ({ conflict, lift }: { conflict: Conflict; lift: () => void }) => {
  const { words, say } = useWords('console-jury')
  const me = useMe()
  const { name, kind, source, note, lifted } = conflict
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-column={words.conflicts.work}>
        <WorkOf {...conflict} />
      </td>
      <td data-column={words.conflicts.kind}>
        {words.kinds[kind]}
        {note === '' ? null : (
          <small className={own.under}>
            <bdi>{note}</bdi>
          </small>
        )}
      </td>
      <td data-column={words.conflicts.source}>{words.sources[source]}</td>
      <td data-column={words.conflicts.state}>{lifted ? words.conflicts.lifted : words.conflicts.stands}</td>
      <td>
        <div className={table.acts}>
          {mayLift(conflict, me.id) ? (
            <button type="button" aria-label={say(words.lift.of, { name })} onClick={lift}>
              {words.lift.label}
            </button>
          ) : null}
        </div>
      </td>
    </tr>
  )
}

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

const Table = ({ conflicts }: { conflicts: readonly Conflict[] }) => {
  const { words } = useWords('console-jury')
  const [lifted, lift] = useState<Conflict | null>(null)
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.conflicts.person}</th>
            <th scope="col">{words.conflicts.work}</th>
            <th scope="col">{words.conflicts.kind}</th>
            <th scope="col">{words.conflicts.source}</th>
            <th scope="col">{words.conflicts.state}</th>
            <th scope="col">{words.jurors.acts}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(conflict => (
            <Row
              key={`${conflict.user_id} ${conflict.work_id}`}
              conflict={conflict}
              lift={() => lift(conflict)}
            />
          ))}
        </tbody>
      </table>
      {lifted ? <Lift conflict={lifted} close={() => lift(null)} /> : null}
    </>
  )
}

export const Conflicts = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-jury')
  const { items, failed, retry, more, busy } = useConflicts(contest.id)
  const [setting, set] = useState(false)
  return (
    <section className={styles.part} aria-busy={items === null}>
      <div className={own.head}>
        <h2 className={styles.heading}>{words.conflicts.title}</h2>
        <button className={button.plain} type="button" onClick={() => set(true)}>
          {words.set.label}
        </button>
      </div>
      <p className={styles.note}>{words.conflicts.text}</p>
      {items ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? <p className={styles.note}>{words.conflicts.none}</p> : null}
      {items && items.length > 0 ? <Table conflicts={items} /> : null}
      <ShowMore more={more} busy={busy} />
      {setting ? <SetConflict contest={contest} close={() => set(false)} /> : null}
    </section>
  )
}
