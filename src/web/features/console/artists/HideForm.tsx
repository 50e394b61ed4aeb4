import type { ReviewedSeries } from '#contract/series-shapes.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

interface HideProps {
  series: string
  /** Undefined where the series is taken off as a whole. */
  picture: string | undefined
  done: (series: ReviewedSeries) => void
  close: () => void
}

/** Asks for the reason, which the artist reads. */
export const HideForm = ({ series, picture, done, close }: HideProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-artists')
  const form = useForm({
    send: values => api.series.hide.call({ team, id: series, picture, reason: values.text('reason') }),
    done
  })
  return (
    <DialogForm form={form} doing={picture === undefined ? words.hide.act : words.hide.picture} close={close}>
      <TextArea
        {...form.field('reason')}
        label={words.hide.reason}
        help={words.hide.reason_help}
        rows={4}
        maxLength={1000}
        required
      />
    </DialogForm>
  )
}
