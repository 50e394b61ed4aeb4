import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'

interface AskCorrectionProps {
  team: Team
  id: string
  name: string
  close: () => void
}

export const AskCorrection = ({ team, id, name, close }: AskCorrectionProps) => {
  const { api } = useShell()
  const { words } = useWords('user-diploma')
  const { words: common } = useWords('common')
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const form = useForm({
    send: async values => {
      const input = { team: team.link, id, name: values.text('name'), note: values.text('note') }
      const asked = await api.diplomas.ask_correction.call(input, { context: { once: keys.of(input) } })
      keys.done()
      return asked
    },
    done: () => {
      void queries.invalidateQueries({ queryKey: api.diplomas.key() })
      close()
    }
  })
  const { correction } = words
  return (
    <Dialog title={correction.title} close={close}>
      <CallForm form={form.form} summary={form.summary}>
        <Field {...form.field('name')} label={correction.name} required maxLength={160} defaultValue={name} />
        <TextArea
          {...form.field('note')}
          label={correction.note}
          optional={common.form.optional}
          maxLength={500}
        />
        <SubmitButton {...form.button}>{correction.send}</SubmitButton>
      </CallForm>
    </Dialog>
  )
}
