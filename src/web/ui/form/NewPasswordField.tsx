import { useDeferredValue, useState } from 'react'
import type { InputEvent } from 'react'
import { faultOfPassword, passwordLength } from '#contract/rules/password.ts'
import type { strengthOf } from './strength-check.ts'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordFieldProps, PasswordWords } from './PasswordField.tsx'
import styles from './form.module.css'

type Check = typeof strengthOf

interface NewPasswordWords extends PasswordWords {
  strength: { too_short: string; s0: string; s1: string; s2: string; s3: string; s4: string }
}

interface Typed {
  password: string
  known: string[]
}

const steps = [1, 2, 3, 4] as const

const textsIn = (form: HTMLFormElement | null, except: string): string[] =>
  [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
    name !== except && typeof value === 'string' ? value.split(/[\s@.]+/).filter(Boolean) : []
  )

interface MeterProps {
  typed: Typed
  check: Check | null
  words: NewPasswordWords['strength']
}

const Meter = ({ typed: { password, known }, check, words }: MeterProps) => {
  if (password === '') return null
  const fault = faultOfPassword(password, known)
  const score = fault ? 0 : (check?.(password, known) ?? 0)
  const text = fault === 'too_short' ? words.too_short : words[`s${score}` as keyof typeof words] // from 0 to 4
  // Nothing is judged before it can be: until then only what is too short is known.
  const said = check || fault ? text : ''
  return (
    <div className={styles.strength}>
      {steps.map(step => (
        <span key={step} className={styles.bar} data-filled={score >= step} />
      ))}
      <p aria-live="polite">{said}</p>
    </div>
  )
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  words: NewPasswordWords
}

/** A password that is being chosen, with a measure of how hard it is to guess. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const [check, setCheck] = useState<{ strengthOf: Check } | null>(null)
  const [typed, setTyped] = useState<Typed>({ password: '', known: [] })

  const fetchCheck = (): void => {
    // Without it the field is a field like any other; the server judges in any case.
    if (!check) import('./strength-check.ts').then(setCheck, () => undefined)
  }
  const measure = ({ currentTarget }: InputEvent<HTMLInputElement>): void => {
    const { value, form, name } = currentTarget
    setTyped({ password: value, known: textsIn(form, name) })
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={passwordLength.min}
      onFocus={fetchCheck}
      onInput={measure}
    >
      <Meter typed={useDeferredValue(typed)} check={check?.strengthOf ?? null} words={props.words.strength} />
    </PasswordField>
  )
}
