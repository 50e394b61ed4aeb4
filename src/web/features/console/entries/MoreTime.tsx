import { useState } from 'react'
import type { Entry } from '#contract/entries.ts'
import type { ExtendingFees, FeesExtended } from '#contract/entry-fees.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

interface MoreTimeProps {
  entries: readonly Entry[]
  contest: string
  done: (extended: FeesExtended) => void
}

const useExtend = () => {
  const { api } = useShell()
  return useWriting<ExtendingFees, FeesExtended>((input, options) =>
    api.entries.extend_fees.call(input, options)
  )
}

const MoreTimeDialog = ({ entries, contest, done, close }: MoreTimeProps & { close: () => void }) => {
  const { words, say } = useWords('console-entries')
  const extend = useExtend()
  const form = useForm({
    send: values => extend({ contest, entries: entries.map(({ id }) => id), until: values.text('until') }),
    done
  })
  const { extend: said } = words
  return (
    <Dialog title={say(said.title, { count: entries.length })} close={close}>
      <p>{said.text}</p>
      <DialogForm form={form} doing={said.doing} close={close}>
        <Field {...form.field('until')} label={said.day} type="date" dir="ltr" required />
      </DialogForm>
    </Dialog>
  )
}

/** What came of it; it is told by whoever outlives the choice. */
export const Extended = ({ extended }: { extended: FeesExtended | null }) => {
  const { words, say } = useWords('console-entries')
  return (
    <output>
      {extended ? say(words.extend.done, { count: extended.done.length }) : null}
      {extended && extended.left.length > 0
        ? ` ${say(words.extend.left, { count: extended.left.length })}`
        : null}
    </output>
  )
}

/** For entries that wait for their fee: a later date. */
export const MoreTime = ({ entries, contest, done }: MoreTimeProps) => {
  const { words } = useWords('console-entries')
  const [asking, ask] = useState(false)
  const waiting = entries.filter(({ waits }) => waits)
  if (waiting.length === 0) return null
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {words.extend.label}
      </button>
      {asking ? (
        <MoreTimeDialog
          entries={waiting}
          contest={contest}
          done={answer => {
            ask(false)
            done(answer)
          }}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}
