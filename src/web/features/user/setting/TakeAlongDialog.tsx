/*
 * Asks whether it is they who want what is held about them, and fetches it. By a call like all others, and not by a link
 * that the browser opens: the token stays in its header, nothing in an address or a history opens a person's data, and
 * a refusal is told where one is, in one's own language.
 */
import { useEffect, useRef, useState } from 'react'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import type { Refusal } from '#web/shell/api/refusal.ts'
import { useFileSize } from '#web/shell/files/use-file-size.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './take-along.module.css'

interface TakeAlongDialogProps {
  close: () => void
  received: (file: File) => void
}

/** What has no sentence of the server never came to its end. */
const isBroken = ({ code, detail }: Refusal): boolean =>
  detail === null && code !== 'too_many_requests' && code !== 'no_passkey_used'

const useFetched = () => {
  const { api } = useShell()
  const show = useShowOwner('export')
  const [bytes, count] = useState(0)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  /** Null where the dialog was left before it was there. */
  const fetch = async (values: FormValues): Promise<File | null> => {
    const { signal } = (leaving.current = new AbortController())
    count(0)
    try {
      const shown = await show(values)
      const { body } = await api.personal.export.call(shown, { signal, context: { received: count } })
      return body
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }
  return { bytes, fetch }
}

export const TakeAlongDialog = ({ close, received }: TakeAlongDialogProps) => {
  const { words, say } = useWords('user-setting')
  const { data } = words
  const size = useFileSize()
  const { bytes, fetch } = useFetched()
  const [broken, tell] = useState(false)
  const form = useForm({
    send: values => {
      tell(false)
      return fetch(values)
    },
    done: file => {
      if (file) received(file)
    },
    refused: refusal => {
      tell(isBroken(refusal))
      return isBroken(refusal)
    }
  })
  const { busy } = form.button
  return (
    <Dialog close={close} title={data.begin}>
      <p>{data.ask}</p>
      <DialogForm form={form} doing={data.submit} instead={<ByPasskey busy={busy} />} close={close}>
        <AskOwner {...form.field(passwordField)} />
        <output className={styles.told}>{busy ? data.under_way : ''}</output>
        {/* Beside what is told aloud, or it would be told at every piece that comes. */}
        {busy && bytes > 0 ? (
          <p className={styles.so_far}>{say(data.so_far, { size: size(bytes) })}</p>
        ) : null}
        <div role="alert" className={styles.told}>
          {broken ? <p>{data.broken}</p> : null}
        </div>
      </DialogForm>
    </Dialog>
  )
}
