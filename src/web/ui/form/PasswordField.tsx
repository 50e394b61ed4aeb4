import { IconArrowBigUpLine } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import styles from './form.module.css'

export interface PasswordWords {
  show: string
  show_password: string
  hide: string
  hide_password: string
  caps_lock: string
}

export interface PasswordFieldProps
  extends Labelled, Omit<ComponentProps<'input'>, keyof Labelled | 'className' | 'type'> {
  words: PasswordWords
}

/** A password that can be looked at while it is typed, and that tells when the keyboard writes capitals. */
export const PasswordField = ({
  id,
  name,
  label,
  help,
  error,
  optional,
  words,
  children,
  ...input
}: PasswordFieldProps) => {
  const [shown, show] = useState(false)
  const [capitals, write] = useState(false)
  const frame = { id, name, label, help, error, optional }
  const listen = (event: KeyboardEvent): void => write(event.getModifierState('CapsLock'))
  return (
    <FieldFrame {...frame} after={children}>
      <div className={styles.secret}>
        <input
          {...input}
          {...described(frame)}
          className={look.input}
          type={shown ? 'text' : 'password'}
          id={id}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={listen}
          onKeyUp={listen}
          onBlur={() => write(false)}
        />
        <button
          className={styles.peek}
          type="button"
          aria-controls={id}
          aria-label={shown ? words.hide_password : words.show_password}
          onClick={() => show(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <output className={styles.live} htmlFor={id}>
        {capitals ? (
          <span className={styles.caps}>
            <IconArrowBigUpLine className={styles.sign} stroke={1.5} aria-hidden="true" />
            {words.caps_lock}
          </span>
        ) : null}
      </output>
    </FieldFrame>
  )
}
