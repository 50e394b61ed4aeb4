import { useState } from 'react'
import type { Course, NewCourse } from '#contract/courses.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { DialogForm } from '../jury/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { CourseFields } from './CourseFields.tsx'
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
  const keys = useOnceKeys()
  const [typed, type] = useState<NewCourse>(() => typedCourse(course, team))
  const change = (some: Partial<NewCourse>): void => type(before => ({ ...before, ...some }))
  const { courses: texts } = words
  const nameOf = ({ title }: Pick<Course, 'title'>): string =>
    saidIn(title, locale, team.default_locale) || texts.untitled
  const form = useForm({
    send: () => {
      const input = { team: team.link, ...typed }
      if (course) return api.courses.update.call({ ...input, id: course.id, version: course.version })
      return api.courses.create.call(input, { context: { once: keys.of(input) } })
    },
    done: saved => {
      keys.done()
      done(nameOf(saved))
    }
  })
  return (
    <Dialog wide title={course ? nameOf(course) : texts.new} close={close}>
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
