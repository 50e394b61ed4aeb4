import { useState } from 'react'
import type { Course, Registration } from '#contract/courses.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { DataTable } from '../DataTable.tsx'
import { dayIn } from '../dates.ts'
import { PagedList } from '../PagedList.tsx'
import table from '../table.module.css'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { TakeOffDialog } from './TakeOffDialog.tsx'

const a_page = 100

const useRegistrations = (course: Course) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  return usePaged(api.courses.places, { team, id: course.id, limit: a_page })
}

const nameOf = ({ first_name, last_name }: Registration): string => `${first_name} ${last_name}`

/** Of whoever is not of age, and of whoever waits what follows from it; of whoever was removed, when. */
const State = ({ registration: { state, age, removed_at } }: { registration: Registration }) => {
  const { words, say } = useWords('console-face')
  const locale = useLocale()
  const { people } = words
  if (state === 'removed')
    return (
      <>
        {say(people.removed_on, { day: removed_at === null ? '' : dayIn(locale, removed_at) })}
        <span className={table.under}>{people.kept_out}</span>
      </>
    )
  return (
    <>
      {people[state]}
      {age === 'fits' ? null : <span className={table.under}>{people.age[age]}</span>}
      {age !== 'fits' && state === 'waiting' ? <span className={table.under}>{people.held}</span> : null}
    </>
  )
}

/** What can be done with somebody of the list. */
type Doing = 'off' | 'give' | 'readmit'

interface TableProps {
  items: readonly Registration[]
  /** Whether a place can be given by hand. */
  toGive: boolean
  ask: (doing: Doing, registration: Registration) => void
}

const Table = ({ items, toGive, ask }: TableProps) => {
  const { words, say } = useWords('console-face')
  const locale = useLocale()
  const { people } = words
  return (
    <DataTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { title: words.table.name, as: 'name', render: nameOf },
        { title: people.email, as: 'long', render: ({ email }) => email },
        {
          title: people.state,
          render: registration => <State registration={registration} />
        },
        { title: people.asked_at, as: 'time', render: ({ asked_at }) => dayIn(locale, asked_at) }
      ]}
      acts={{
        title: words.table.acts,
        of: registration => {
          const name = nameOf(registration)
          const give = {
            label: people.give,
            of: say(people.give_of, { name }),
            act: () => ask('give', registration)
          }
          const remove = {
            label: people.remove,
            of: say(people.remove_of, { name }),
            act: () => ask('off', registration)
          }
          const readmit = {
            label: people.readmit,
            of: say(people.readmit_of, { name }),
            act: () => ask('readmit', registration)
          }
          if (registration.state === 'removed') return [readmit]
          return toGive && registration.state === 'waiting' ? [give, remove] : [remove]
        }
      }}
    />
  )
}

interface RegisteredDialogProps {
  course: Course
  title: string
  refresh: () => void
  close: () => void
}

/** Who comes to a course and who waits, in the order in which they asked. */
export const RegisteredDialog = ({ course, title, refresh, close }: RegisteredDialogProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const list = useRegistrations(course)
  const [asked, ask] = useState<{ doing: Doing; person: Registration } | null>(null)
  const { people } = words
  const stop = (): void => ask(null)
  const done = (): void => {
    stop()
    refresh()
  }
  return (
    <Dialog title={say(words.courses.people_of, { name: title })} close={close} fills="table">
      {/* Above the list, so that what comes of it is seen however long that is. */}
      {list.items?.some(({ state }) => state !== 'removed') ? (
        <TakeFile
          words={{ take: people.file, done: people.taken_along, again: people.again }}
          ask={() => api.courses.table.call({ team, id: course.id })}
        />
      ) : null}
      <PagedList list={list} none={people.none}>
        {items => (
          <Table
            items={items}
            toGive={(list.first?.to_give ?? 0) > 0}
            ask={(doing, person) => ask({ doing, person })}
          />
        )}
      </PagedList>
      <DialogActions>
        <button className={button.plain} type="button" onClick={close}>
          {people.back}
        </button>
      </DialogActions>
      {asked?.doing === 'off' ? (
        <TakeOffDialog
          course={course}
          person={asked.person}
          name={nameOf(asked.person)}
          nextUp={list.first?.next_up ?? null}
          done={done}
          close={stop}
        />
      ) : null}
      {asked?.doing === 'readmit' ? (
        <Confirm
          title={say(people.readmit_sure, { name: nameOf(asked.person) })}
          text={people.readmit_text}
          doing={people.readmit}
          act={() => api.courses.readmit.call({ team, id: course.id, place: asked.person.id })}
          done={done}
          close={stop}
        />
      ) : null}
      {asked?.doing === 'give' ? (
        <Confirm
          title={say(people.give_sure, { name: nameOf(asked.person) })}
          text={say(people.give_text, { age: asked.person.age })}
          doing={people.give}
          act={() => api.courses.give.call({ team, id: course.id, place: asked.person.id, state: 'taken' })}
          done={done}
          close={stop}
        />
      ) : null}
    </Dialog>
  )
}
