/* What the dialogs share in which organisers write what they keep one by one. */
import { useState } from 'react'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useForm, type FormState } from '#web/shell/forms/use-form.ts'
import type { Fields } from '../use-editor.ts'
import type { Managed } from './ManagedTable.tsx'

export interface ManagedForm<Input extends object, Saved> {
  /** As it was read; null while it is new. */
  kept: Managed | null
  input: (values: FormValues) => Input
  create: (input: Input, options: { context: { once: string } }) => Promise<Saved>
  update: (input: Input & Managed) => Promise<Saved>
  done: (saved: Saved) => void
  /** Told that somebody else has saved it meanwhile. */
  stale?: () => void
}

/** Adds what is new, once however often it is sent; of what was there, saves this version over the one that was read. */
export const useKeptForm = <Input extends object, Saved>({
  kept,
  input,
  create,
  update,
  done,
  stale
}: ManagedForm<Input, Saved>): FormState => {
  const keys = useOnceKeys()
  return useForm({
    send: values => {
      const fields = input(values)
      if (kept) return update({ ...fields, id: kept.id, version: kept.version })
      return create(fields, { context: { once: keys.of(fields) } })
    },
    done: saved => {
      keys.done()
      done(saved)
    },
    refused: ({ code }) => {
      if (code !== 'stale' || !stale) return false
      stale()
      return true
    }
  })
}

type Change<Typed> = Partial<Typed> | ((before: Typed) => Partial<Typed>)

/** What is typed beside the form's own fields, changed name by name. */
export const useTyped = <Typed extends object>(
  begin: () => Typed
): [Typed, (some: Change<Typed>) => void] => {
  const [typed, type] = useState(begin)
  const change = (some: Change<Typed>): void =>
    type(before => ({ ...before, ...(typeof some === 'function' ? some(before) : some) }))
  return [typed, change]
}

/** Of the texts among what is typed, the facts for the field of one. */
export const saidFields =
  <Name extends string>(
    editor: Fields,
    typed: Record<Name, LocalizedText>,
    change: (some: Partial<Record<Name, LocalizedText>>) => void
  ) =>
  (path: Name) => ({
    editor,
    path,
    value: typed[path],
    // An object with one of the names.
    change: (value: LocalizedText) => change({ [path]: value } as Partial<Record<Name, LocalizedText>>)
  })
