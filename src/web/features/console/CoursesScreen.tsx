import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { CourseDialog } from './public-content/CourseDialog.tsx'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { RegisteredDialog } from './public-content/RegisteredDialog.tsx'
import { useOwnTeam } from './use-own-team.ts'

const useCourses = (team: string) => {
  const { api } = useShell()
  return usePaged(api.courses.list, { team, all: '1' as const })
}

const CoursesScreen = () => {
  const { api } = useShell()
  const { link: team, default_locale } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const locale = useLocale()
  const queries = useQueryClient()
  const list = useCourses(team)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.courses.key() })
  const room = useKeptRoom<Course>(refresh)
  const [people, showPeople] = useState<Course | null>(null)
  const { courses: texts, course_states: states } = words
  const nameOf = ({ title }: Course): string => textIn(title, locale, default_locale) || texts.untitled
  return (
    <>
      <ManagedRoom room={room} words={texts} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={nameOf}
            columns={[
              {
                title: texts.state,
                render: ({ published, state }) => (published ? states[state] : texts.draft)
              },
              {
                title: texts.registered,
                render: ({ seats, free, waiting }) =>
                  say(texts.count, { taken: seats - free, seats, waiting })
              }
            ]}
            edit={room.edit}
            more={{ label: texts.people, labelOf: texts.people_of, act: showPeople }}
            remove={({ id }) => api.courses.remove.call({ team, id })}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {room.open ? <CourseDialog course={room.open.thing} done={room.done} close={room.close} /> : null}
      {people ? (
        <RegisteredDialog
          course={people}
          title={nameOf(people)}
          refresh={refresh}
          close={() => showPeople(null)}
        />
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-face',
  // Rows and moments are the contests' own, and speak as they do there.
  words: ['course-listing', 'console-contests'],
  title: ({ words }) => words.courses.title,
  Component: CoursesScreen
})
