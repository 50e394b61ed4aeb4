import { useState } from 'react'
import type { Course, Registration } from '#contract/courses.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Confirm } from '../Confirm.tsx'
import { DataTable } from '../DataTable.tsx'
import { dayIn } from '../dates.ts'
import { PagedList } from '../PagedList.tsx'
import table from '../table.module.css'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const a_page = 100

const useRegistrations = (course: Course) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  return usePaged(api.courses.places, { team, id: course.id, limit: a_page })
}

const nameOf = ({ first_name, last_name }: Registration): string => `${first_name} ${last_name}`

interface TableProps {
  items: readonly Registration[]
  takeOff: (registration: Registration) => void
}

const Table = ({ items, takeOff }: TableProps) => {
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
          render: ({ state, age }) => (
            <>
              {people[state]}
              {age === 'fits' ? null : <div className={table.under}>{people.age[age]}</div>}
            </>
          )
        },
        { title: people.asked_at, render: ({ asked_at }) => dayIn(locale, asked_at) }
      ]}
      acts={{
        title: words.table.acts,
        of: registration => [
          {
            label: people.remove,
            of: say(people.remove_of, { name: nameOf(registration) }),
            act: () => takeOff(registration)
          }
        ]
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
  const [off, takeOff] = useState<Registration | null>(null)
  const { people } = words
  return (
    <Dialog title={say(words.courses.people_of, { name: title })} close={close}>
      <PagedList list={list} none={people.none}>
        {items => <Table items={items} takeOff={takeOff} />}
      </PagedList>
      {list.items && list.items.length > 0 ? (
        <TakeFile
          words={{ take: people.file, done: people.taken_along, again: people.again }}
          ask={() => api.courses.table.call({ team, id: course.id })}
        />
      ) : null}
      <DialogActions>
        <button className={button.plain} type="button" onClick={close}>
          {people.back}
        </button>
      </DialogActions>
      {off ? (
        <Confirm
          title={say(people.sure, { name: nameOf(off) })}
          text={people.told}
          doing={people.remove}
          act={() => api.courses.leave.call({ team, id: course.id, place: off.id })}
          done={() => {
            takeOff(null)
            refresh()
          }}
          close={() => takeOff(null)}
        />
      ) : null}
    </Dialog>
  )
}
