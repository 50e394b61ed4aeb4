import { useId, useState } from 'react'
import { longestCode } from '#contract/rules/waiver.ts'
import button from '#web/ui/button.module.css'
import { isComposing } from '#web/ui/composing.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Refused } from '../../api/Refused.tsx'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './waiver.module.css'

interface CodeFieldProps {
  /** Asks the server what the code does; what it refuses is said here. */
  apply: (code: string) => Promise<unknown>
}

/** Stands inside of forms, too: so it is none of its own, and Enter applies the code and submits nothing. */
export const CodeField = ({ apply }: CodeFieldProps) => {
  const { words } = useWords('waiver')
  const id = useId()
  const [code, type] = useState('')
  const { send, busy, refusal, wait } = useCall(apply)
  const tried = (): void => {
    if (code.trim() !== '') void send(code)
  }
  return (
    <div className={styles.part}>
      <Field
        id={id}
        name="waiver_code"
        label={words.code.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={longestCode * 2}
        value={code}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          tried()
        }}
      />
      <button className={button.plain} type="button" aria-disabled={busy} onClick={tried}>
        {words.code.apply}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </div>
  )
}
