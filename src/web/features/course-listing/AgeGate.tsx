/* Said before anything is pressed: whoever is not of the age is told so, and whoever has told no date of birth is asked. */
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Course } from '#contract/courses.ts'
import { ageOn, hasAgeBand } from '#contract/rules/age-on.ts'
import { courseAgeFault, firstDayOf } from '#contract/rules/course-age.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useKnowMe, usePresence } from '#web/shell/session/me.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './course-listing.module.css'

interface AgeGateProps {
  team: Team
  course: Course
  /** Whoever waits already keeps their turn, of whatever age they are. */
  waits?: boolean
  /** A date of birth was saved. */
  saved?: (() => void) | undefined
  /** How one registers, for whoever may. */
  children: ReactNode
}

type BirthDateProps = Pick<AgeGateProps, 'team' | 'saved'> & { me: User }

const BirthDate = ({ team, me, saved }: BirthDateProps) => {
  const { api } = useShell()
  const { words } = useWords('course-listing')
  const know = useKnowMe()
  const form = useForm({
    send: ({ text }) =>
      saveAnyway(
        version =>
          api.accounts.update.call({ team: team.link, version, birth_date: text('birth_date') || null }),
        me.version
      ),
    done: answer => {
      know(answer)
      saved?.()
    }
  })
  return (
    <div className={styles.birth}>
      <CallForm form={form.form} summary={form.summary}>
        <Field
          {...form.field('birth_date')}
          type="date"
          label={words.age.label}
          help={words.age.help}
          autoComplete="bday"
          defaultValue={me.birth_date ?? ''}
          required
        />
        <SubmitButton {...form.button}>{words.age.save}</SubmitButton>
      </CallForm>
    </div>
  )
}

const OutOfAge = ({ said, ...props }: BirthDateProps & { said: string }) => {
  const { words } = useWords('course-listing')
  return (
    <div className={styles.mine}>
      <p>
        <strong>{said}</strong>
      </p>
      <details>
        <summary>{words.age.fix}</summary>
        <BirthDate {...props} />
      </details>
    </div>
  )
}

export const AgeGate = ({ team, course, waits = false, saved, children }: AgeGateProps) => {
  const { words, say } = useWords('course-listing')
  const { presence } = usePresence()
  if (!hasAgeBand(course)) return children
  if (presence.kind === 'failed') return <p role="alert">{words.age.check}</p>
  if (presence.kind !== 'known') return null
  const { me } = presence
  const first = course.sessions[0]?.starts_at
  const aged = { ...course, starts_at: first === undefined ? null : new Date(first) }
  const fault = courseAgeFault(aged, me.birth_date)
  const day = firstDayOf(aged)
  if (fault === null) return children
  if (me.birth_date === null || day === null)
    return (
      <>
        {waits ? <p>{words.mine.unknown}</p> : null}
        <BirthDate team={team} me={me} saved={saved} />
      </>
    )
  const said = say(waits ? words.mine.out : words.age.out, { age: ageOn(me.birth_date, day) })
  return <OutOfAge team={team} me={me} saved={saved} said={said} />
}
