import { useState } from 'react'
import { sentenceFor } from '../../forms/form-faults.ts'
import { usePasskeysOffered } from '../passkeys-offered.ts'
import { useShell } from '../../page/shell-context.ts'
import { useCall } from '../../api/use-call.ts'
import { useFormWords } from '../../forms/use-form.ts'
import { useWords } from '../../words/page-words.tsx'
import look from '#web/ui/button.module.css'
import styles from './sign-in.module.css'
import type { StepProps, SignInStep } from './step.ts'

type PasskeyWayProps = Pick<StepProps<SignInStep>, 'team' | 'entered'>

/** For who has a passkey: no address, no password, no code. */
export const PasskeyWay = ({ team, entered }: PasskeyWayProps) => {
  const { api } = useShell()
  const { words } = useWords('login')
  const formWords = useFormWords()
  const offered = usePasskeysOffered()
  const [cancelled, cancel] = useState(false)
  const { send, busy, refusal, wait } = useCall(async () => {
    const { signWithPasskey } = await import('../passkey-device.ts')
    const { options } = await api.passkeys.sign_in_options.call({})
    const signed = await signWithPasskey(options)
    return signed && api.passkeys.sign_in.call({ signed, team })
  })
  if (!offered) return null
  const begin = async (): Promise<void> => {
    cancel(false)
    const outcome = await send(undefined)
    if (!outcome) return
    if ('refusal' in outcome) console.error('Login failed')
    else if (outcome.answer) entered(outcome.answer)
    else cancel(true)
  }
  const told = refusal ? sentenceFor(refusal, wait, formWords) : cancelled ? words.passkey.cancelled : ''
  return (
    <div className={styles.passkey}>
      <button className={look.plain} type="button" aria-disabled={busy} onClick={() => void begin()}>
        {words.passkey.button}
      </button>
      <output>{busy ? words.passkey.busy : told}</output>
    </div>
  )
}
