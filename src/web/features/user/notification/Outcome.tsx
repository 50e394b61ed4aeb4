import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { Saved } from '../Saved.tsx'
import type { Choosing } from './choosing.ts'

/** What became of the last change. */
export const Outcome = ({ refusal, wait, saved_at }: Pick<Choosing, 'refusal' | 'wait' | 'saved_at'>) => {
  const words = useFormWords()
  return refusal ? <output>{sentenceFor(refusal, wait, words)}</output> : <Saved at={saved_at} />
}
