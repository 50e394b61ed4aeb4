import { useState } from 'react'
import type { EvidenceAsked } from '#contract/evidence.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useAsking } from './use-asking.ts'

interface AskProps {
  entries: readonly { id: string }[]
  contest: string
}

const AskDialog = ({
  entries,
  contest,
  done,
  close
}: AskProps & { done: (asked: EvidenceAsked) => void; close: () => void }) => {
  const { words, say } = useWords('console-evidence')
  const ask = useAsking()
  const form = useForm({
    send: values =>
      ask({
        contest,
        entries: entries.map(({ id }) => id),
        wanted: values.text('wanted'),
        until: values.text('until')
      }),
    done
  })
  const told = words.ask
  return (
    <Dialog title={say(told.title, { count: entries.length })} close={close}>
      <p>{told.text}</p>
      <DialogForm form={form} doing={told.doing} close={close}>
        <TextArea
          {...form.field('wanted')}
          label={told.wanted}
          help={told.wanted_help}
          rows={4}
          minLength={10}
          maxLength={600}
          required
        />
        <Field {...form.field('until')} label={told.until} type="date" dir="ltr" required />
      </DialogForm>
    </Dialog>
  )
}

/** Artists of these entries are asked to show how they were made; what came of it is told below the button. */
export const AskEvidence = ({ entries, contest }: AskProps) => {
  const { words, say } = useWords('console-evidence')
  const [asking, ask] = useState(false)
  const [asked, tell] = useState<EvidenceAsked | null>(null)
  const told = words.ask
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {told.label}
      </button>
      <output>
        {asked ? say(told.done, { count: asked.done.length }) : null}
        {asked && asked.left.length > 0 ? ` ${say(told.left, { count: asked.left.length })}` : null}
      </output>
      {asking ? (
        <AskDialog
          entries={entries}
          contest={contest}
          done={answer => {
            ask(false)
            tell(answer)
          }}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}
