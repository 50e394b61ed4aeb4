import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuePrize } from '#contract/prizes.ts'
import { prizeStates, type PrizeState } from '#contract/rules/prize-states.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSeenVersion } from '#web/shell/saving/use-seen-version.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { ProofFiles } from './ProofFiles.tsx'
import { useWhat, WhatFields } from './WhatFields.tsx'

interface EditProps {
  prize: DuePrize
  close: () => void
}

/** What changes of it, and how far it is. */
export const EditPrize = ({ prize, close }: EditProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-prizes')
  const queries = useQueryClient()
  const { version, moveOn } = useSeenVersion(prize.version)
  const reread = () => queries.invalidateQueries({ queryKey: api.prizes.key() })
  const what = useWhat(prize)
  const [state, choose] = useState<PrizeState>(prize.state)
  const form = useForm({
    send: values =>
      api.prizes.change.call({
        link,
        id: prize.id,
        version,
        kind: what.kind,
        title: values.text('title'),
        amount: what.amount,
        due_on: values.text('due_on'),
        state,
        delivered_on: state === 'delivered' ? values.text('delivered_on') : null,
        proof: state === 'delivered' ? values.text('proof') : prize.proof,
        proof_link: state === 'delivered' ? values.text('proof_link') : prize.proof_link
      }),
    done: () => {
      void reread()
      close()
    },
    refused: ({ code }) => {
      if (code === 'stale') void reread().then(moveOn)
      return false
    }
  })
  const told = words.form
  return (
    <Dialog title={say(told.edit, { title: prize.title })} close={close}>
      <DialogForm form={form} doing={told.save} close={close}>
        <WhatFields what={what} field={form.field} currency={prize.currency} prize={prize} />
        <OneOf
          {...form.field('state')}
          label={told.state}
          names={prizeStates}
          labels={words.states}
          value={state}
          change={choose}
        />
        {state === 'delivered' ? (
          <>
            <Field
              {...form.field('delivered_on')}
              label={told.delivered_on}
              type="date"
              dir="ltr"
              defaultValue={prize.delivered_on ?? ''}
              required
            />
            <TextArea
              {...form.field('proof')}
              label={told.proof}
              help={told.proof_help}
              rows={3}
              maxLength={1000}
              defaultValue={prize.proof}
            />
            <Field
              {...form.field('proof_link')}
              label={told.link}
              help={told.link_help}
              type="url"
              dir="ltr"
              maxLength={300}
              autoComplete="off"
              defaultValue={prize.proof_link}
            />
            <ProofFiles prize={prize} />
          </>
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
