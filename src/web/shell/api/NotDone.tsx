import { Notice } from '#web/ui/form/Notice.tsx'
import { sentenceFor } from '../forms/form-faults.ts'
import { useFormWords } from '../forms/use-form.ts'
import type { CallState } from './use-call.ts'

interface NotDoneProps extends Pick<CallState<never, unknown>, 'refusal' | 'wait'> {
  title: string
}

/** Why something as a whole was not taken, with what was found in it. */
export const NotDone = ({ title, refusal, wait }: NotDoneProps) => {
  const formWords = useFormWords()
  return (
    <div role="alert">
      {refusal ? (
        <Notice title={title} text={sentenceFor(refusal, wait, formWords)}>
          <ul>
            {refusal.fields.map(({ name, message }) => (
              <li key={name}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
