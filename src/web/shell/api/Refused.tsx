import { sentenceFor } from '../forms/form-faults.ts'
import type { CallState } from './use-call.ts'
import { useFormWords } from '../forms/use-form.ts'
import { useShellWords } from '../words/page-words.tsx'

/** Says why a call did not do what it was asked to; it is read aloud as soon as it stands there. */
export const Refused = ({ refusal, wait }: Pick<CallState<never, unknown>, 'refusal' | 'wait'>) => {
  const formWords = useFormWords()
  const { words, say } = useShellWords()
  return (
    <div role="alert">
      {refusal ? (
        <p>
          <strong>{sentenceFor(refusal, wait, formWords)}</strong>{' '}
          {refusal.reference ? say(words.error.reference, { reference: refusal.reference }) : null}
        </p>
      ) : null}
    </div>
  )
}
