import { Notice } from '#web/ui/form/Notice.tsx'
import { Pair } from '../words/Pair.tsx'
import { sentenceFor } from '../forms/form-faults.ts'
import { useFormWords } from '../forms/use-form.ts'
import type { CallState } from './use-call.ts'

interface NotDoneProps extends Pick<CallState<never, unknown>, 'refusal' | 'wait'> {
  title: string
  /** What a field is called, where its message does not say which one it is about. */
  labels?: Record<string, string>
}

/** Why something as a whole was not taken, with what was found in it. */
export const NotDone = ({ title, refusal, wait, labels = {} }: NotDoneProps) => {
  const formWords = useFormWords()
  return (
    <div role="alert">
      {refusal ? (
        <Notice title={title} text={sentenceFor(refusal, wait, formWords)}>
          <ul>
            {refusal.fields.map(({ name, message }) => (
              <li key={name}>{labels[name] ? <Pair name={labels[name]} value={message} /> : message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
