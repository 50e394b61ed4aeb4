import { useState } from 'react'
import type { CorrectionToAnswer, Diploma } from '#contract/diploma-shapes.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { Done, type DoneThing } from '../Done.tsx'
import { ListTable } from '../ListTable.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import { useNumber } from './number.ts'

interface AnswerDialogProps {
  asked: CorrectionToAnswer
  done: () => void
  close: () => void
}

const AnswerDialog = ({ asked, done, close }: AnswerDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('console-diplomas')
  const told = words.corrections
  const numberOf = useNumber()
  const answer = useWriting<{ id: string; grant: boolean; answer: string }, Diploma>((input, options) =>
    api.diplomas.answer_correction.call(input, options)
  )
  const form = useForm({
    send: values =>
      answer({ id: asked.id, grant: values.text('grant') === 'yes', answer: values.text('answer') }),
    done
  })
  return (
    <Dialog title={say(told.title_one, { number: numberOf(asked.diploma) })} close={close}>
      <DialogForm form={form} doing={told.send} close={close}>
        <Choice {...form.field('grant')} label={told.decision} defaultValue="yes">
          <option value="yes">{say(told.grant, { name: asked.name })}</option>
          <option value="no">{told.decline}</option>
        </Choice>
        <TextArea {...form.field('answer')} label={told.message} maxLength={500} />
      </DialogForm>
    </Dialog>
  )
}

/** Names that their holders want printed in another way. */
export const Corrections = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-diplomas')
  const [answered, answer] = useState<CorrectionToAnswer | null>(null)
  const [done, tell] = useState<DoneThing | null>(null)
  const list = usePaged(api.diplomas.corrections, { link, limit: 100 })
  const told = words.corrections
  const numberOf = useNumber()
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <Done told={done} />
      <ListTable
        list={list}
        none={told.none}
        keyOf={({ id }) => id}
        columns={[
          { title: told.number, as: 'name', render: ({ diploma }) => numberOf(diploma) },
          { title: told.printed, render: ({ diploma }) => diploma.facts?.name ?? '' },
          { title: told.asked, render: ({ name }) => name },
          { title: told.note, render: ({ note }) => note || '–' }
        ]}
        acts={{
          title: told.acts,
          of: asked => [
            {
              label: told.answer,
              of: say(told.answer_of, { number: numberOf(asked.diploma) }),
              act: () => answer(asked)
            }
          ]
        }}
      />
      {answered ? (
        <AnswerDialog
          asked={answered}
          done={() => {
            tell({ what: say(told.sent, { number: numberOf(answered.diploma) }) })
            answer(null)
          }}
          close={() => answer(null)}
        />
      ) : null}
    </section>
  )
}
