import { useQueryClient } from '@tanstack/react-query'
import type { EvidenceRequest } from '#contract/evidence.ts'
import { evidenceOutcomes } from '#contract/rules/evidence-file.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSeenVersion } from '#web/shell/saving/use-seen-version.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

interface DecideProps {
  request: EvidenceRequest
  close: () => void
}

/** What came of it: for the record, and for the artist where something is to be said. */
export const DecideDialog = ({ request, close }: DecideProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-evidence')
  const queries = useQueryClient()
  const { version, moveOn } = useSeenVersion(request.version)
  const reread = () => queries.invalidateQueries({ queryKey: api.evidence.key() })
  const form = useForm({
    send: values =>
      api.evidence.decide.call({
        link,
        id: request.id,
        version,
        outcome: evidenceOutcomes.find(each => each === values.text('outcome')) ?? 'confirmed',
        note: values.text('note'),
        message: values.text('message')
      }),
    done: () => {
      void reread()
      void queries.invalidateQueries({ queryKey: api.entries.key() })
      close()
    },
    refused: ({ code }) => {
      if (code === 'stale') void reread().then(moveOn)
      return false
    }
  })
  const told = words.decide
  const decided = evidenceOutcomes.find(each => each === request.state)
  const likely = request.files.length > 0 ? 'confirmed' : 'not_sent'
  return (
    <Dialog title={say(told.title, { title: request.title })} close={close}>
      <DialogForm form={form} doing={told.doing} close={close}>
        <Choice {...form.field('outcome')} label={told.outcome} defaultValue={decided ?? likely}>
          {evidenceOutcomes.map(outcome => (
            <option key={outcome} value={outcome}>
              {words.states[outcome]}
            </option>
          ))}
        </Choice>
        <TextArea
          {...form.field('note')}
          label={words.entry.note}
          help={told.note_help}
          rows={3}
          maxLength={2000}
          defaultValue={request.note}
        />
        <TextArea
          {...form.field('message')}
          label={words.entry.message}
          help={told.message_help}
          rows={3}
          maxLength={1000}
          defaultValue={request.message}
        />
      </DialogForm>
    </Dialog>
  )
}
