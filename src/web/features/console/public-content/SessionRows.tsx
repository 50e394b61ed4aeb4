import type { NewCourse } from '#contract/courses.ts'
import { mostSessions } from '#contract/rules/public-content-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import own from '../contests/contests.module.css'
import { MomentField } from '../contests/MomentField.tsx'
import { Rows } from '../contests/Rows.tsx'
import type { Fields } from '../use-editor.ts'
import { nextSession } from './course-values.ts'

interface SessionRowsProps {
  editor: Fields
  sessions: NewCourse['sessions']
  zone: string
  change: (sessions: NewCourse['sessions']) => void
}

/** When a course is held; sessions are put in their order by the clock. */
export const SessionRows = ({ editor, sessions, zone, change }: SessionRowsProps) => {
  const { words, say } = useWords('console-face')
  const { courses: texts } = words
  return (
    <Rows
      items={sessions}
      change={change}
      make={nextSession}
      nameOf={(_, place) => say(texts.session, { place: place + 1 })}
      most={mostSessions}
      words={{ add: texts.add_session, none: texts.no_session }}
      inOrder
    >
      {(session, place, set) => (
        <div className={own.moments}>
          <MomentField
            editor={editor}
            zone={zone}
            path={`sessions.${place}.starts_at`}
            label={texts.starts_at}
            value={session.starts_at}
            change={starts_at => set({ ...session, starts_at: starts_at ?? session.starts_at })}
          />
          <MomentField
            editor={editor}
            zone={zone}
            path={`sessions.${place}.ends_at`}
            label={texts.ends_at}
            value={session.ends_at}
            change={ends_at => set({ ...session, ends_at: ends_at ?? session.ends_at })}
          />
        </div>
      )}
    </Rows>
  )
}
