import { useState } from 'react'
import { takenBackTo } from '#contract/rules/application-status.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import type { CandidateProps } from './Candidate.tsx'
import { useTake } from './use-take.ts'

/** The offer that was read is the one that is taken back: where its artist was faster, they are told so and look again. */
const useTakingBack = (props: CandidateProps, close: () => void) => {
  const { id, version } = props.application
  const { api } = useShell()
  const { take } = useTake(props)
  const [seen] = useState(version)
  return useForm({
    send: ({ text }) =>
      api.application_reviews.decide.call({
        link: props.team.link,
        id,
        version: seen,
        to: takenBackTo.find(each => each === text('to')) ?? 'declined',
        text: text('text')
      }),
    done: answer => {
      close()
      take(answer)
    }
  })
}

const TakeBackDialog = ({ close, ...props }: CandidateProps & { close: () => void }) => {
  const { words, say } = useWords('page-job-candidate-detail')
  const { back, decide } = words
  const { name, number } = props.application
  const form = useTakingBack(props, close)
  const title = name === null ? say(back.sure_number, { number }) : say(back.sure, { name })
  return (
    <Dialog title={title} close={close}>
      <p>{back.told}</p>
      <DialogForm form={form} doing={back.button} close={close}>
        <Choice {...form.field('to')} label={back.then} defaultValue="shortlisted">
          <option value="shortlisted">{back.to.shortlisted}</option>
          <option value="declined">{back.to.declined}</option>
        </Choice>
        <TextArea
          {...form.field('text')}
          label={back.reason}
          help={decide.message_help}
          rows={3}
          maxLength={2000}
          required
        />
      </DialogForm>
    </Dialog>
  )
}

/** An offer that nobody has answered yet. */
export const TakeBack = (props: CandidateProps) => {
  const { back } = useWords('page-job-candidate-detail').words
  const { reread } = useTake(props)
  const [asks, ask] = useState(false)
  const close = (): void => {
    ask(false)
    // Its artist may have answered meanwhile.
    void reread()
  }
  return (
    <>
      <p>{back.waits}</p>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {back.button}
      </button>
      {asks ? <TakeBackDialog {...props} close={close} /> : null}
    </>
  )
}
