import type { Course, NewCourse } from '#contract/courses.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { CourseFields } from './CourseFields.tsx'
import { useKeptForm, useTyped } from './managed-form.ts'
import { typedCourse } from './course-values.ts'

interface CourseDialogProps {
  course: Course | null
  done: (name: string) => void
  close: () => void
}

export const CourseDialog = ({ course, done, close }: CourseDialogProps) => {
  const { api } = useShell()
  const team = useOwnTeam()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const [typed, change] = useTyped<NewCourse>(() => typedCourse(course, team))
  const { courses: texts } = words
  const nameOf = ({ title }: Pick<Course, 'title'>): string =>
    textIn(title, locale, team.default_locale) || texts.untitled
  const form = useKeptForm({
    kept: course,
    input: () => ({ team: team.link, ...typed }),
    create: api.courses.create.call,
    update: api.courses.update.call,
    done: saved => done(nameOf(saved))
  })
  return (
    <Dialog title={course ? nameOf(course) : texts.new} close={close}>
      <DialogForm form={form} doing={words.save} close={close}>
        <CourseFields
          editor={form}
          typed={typed}
          change={change}
          currency={course?.currency ?? team.currency}
        />
        <Tick
          {...form.field('published')}
          label={texts.published}
          checked={typed.published}
          onChange={({ currentTarget }) => change({ published: currentTarget.checked })}
        />
      </DialogForm>
    </Dialog>
  )
}
