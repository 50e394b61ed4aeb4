import { sentenceFor } from '#web/shell/form-faults.ts'
import { useFormWords } from '#web/shell/use-form.ts'
import { useShellWords } from '#web/shell/words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import type { Editing } from '../use-editor.ts'

const labelOf = (id: string): string | undefined => {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined
  return control.labels?.[0]?.firstChild?.textContent?.trim()
}

interface FaultsProps {
  editor: Pick<Editing<unknown, unknown>, 'field' | 'refusal' | 'faults' | 'wait'>
  /** What a field is called that is not on the page. */
  nameOf: (path: string) => string
}

/** What was not taken, on top of everything, with a way to each field. */
export const Faults = ({ editor, nameOf }: FaultsProps) => {
  const { words: shell } = useShellWords()
  const formWords = useFormWords()
  const { refusal, faults, wait } = editor
  if (faults.length === 0 && !refusal) return null
  const found = faults.length > 0 ? faults : (refusal?.fields ?? [])
  const shown = found.map(({ name, message }) => {
    const { id } = editor.field(name)
    return { id, label: labelOf(id) ?? nameOf(name), message }
  })
  return (
    <ErrorSummary
      summary={{
        of: faults.length > 0 ? faults : (refusal ?? faults),
        title:
          shown.length > 0
            ? formWords.say(formWords.words.look_again, { count: shown.length })
            : formWords.words.not_done,
        text: shown.length === 0 && refusal ? sentenceFor(refusal, wait, formWords) : undefined,
        reference: refusal?.reference
          ? formWords.say(shell.error.reference, { reference: refusal.reference })
          : undefined,
        faults: shown
      }}
    />
  )
}
