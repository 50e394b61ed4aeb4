import type { Course, NextUp, Registration } from '#contract/courses.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

interface TakeOffDialogProps {
  course: Course
  person: Registration
  name: string
  nextUp: NextUp | null
  done: () => void
  close: () => void
}

/** What becomes of the place. Its price was paid to the team, which alone can pay it back. */
const Goes = ({ course, nextUp }: Pick<TakeOffDialogProps, 'course' | 'nextUp'>) => {
  const { words, say } = useWords('console-face')
  const { off } = words.people
  return (
    <>
      <p>{nextUp ? say(off.next, { name: nextUp.name }) : off.free}</p>
      {course.price > 0 ? <p>{off.paid}</p> : null}
    </>
  )
}

/** Says who gets the place, and asks for the reason, which whoever loses it reads. */
export const TakeOffDialog = ({ course, person, name, nextUp, done, close }: TakeOffDialogProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const { people } = words
  const form = useForm({
    send: values =>
      api.courses.leave.call({ team, id: course.id, place: person.id, reason: values.text('reason') }),
    done
  })
  return (
    <Dialog title={say(people.sure, { name })} close={close}>
      <p>{people.off.told}</p>
      {person.state === 'taken' ? <Goes course={course} nextUp={nextUp} /> : <p>{people.off.turn}</p>}
      <p>{people.off.again}</p>
      <DialogForm form={form} doing={people.remove} close={close}>
        <TextArea
          {...form.field('reason')}
          label={people.off.reason}
          help={people.off.reason_help}
          rows={3}
          maxLength={600}
          required
        />
      </DialogForm>
    </Dialog>
  )
}
