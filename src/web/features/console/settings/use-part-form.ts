/* One part of a settings page, with its own button: sends what was changed in it, and no more. */
import { useState } from 'react'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import { afterSave } from '#web/shell/saving/merging.ts'
import type { NameIn } from '#web/shell/saving/merging.ts'
import type { SaveMethod, Versioned } from '#web/shell/saving/save-changes.ts'
import { useSaving, type Saving } from '#web/shell/saving/use-saving.ts'
import { useForm, type FormState } from '#web/shell/forms/use-form.ts'

export interface PartForm<Thing, Values> extends Pick<Saving<Thing, Values>, 'round' | 'conflict'> {
  form: FormState
  /** What the form is filled with. */
  before: Values
  saved: boolean
  /** Something is typed again. */
  touch: () => void
  settle: (taken: readonly NameIn<Values>[]) => void
}

export interface PartMethod<Thing, Values> extends SaveMethod<Thing, Values> {
  /** What else shows it. */
  tell: (thing: Thing) => void
}

/** `latest` is the thing as it is known by now: another part of the page may have saved it meanwhile. */
export const usePartForm = <Thing extends Versioned, Values extends object>(
  latest: Thing,
  way: PartMethod<Thing, Values>,
  read: (values: FormValues) => Partial<Values>
): PartForm<Thing, Values> => {
  const saving = useSaving<Thing, Values>(latest, way, latest)
  const { round, conflict, forget } = saving
  const [before, fill] = useState(() => way.valuesOf(latest))

  const { again, ...form } = useForm<Attempt<Thing, Values>>({
    send: values => saving.attempt(read(values)),
    done: (found, sent, typed) => {
      saving.take(found)
      if ('conflict' in found) return
      way.tell(found.saved)
      const after = afterSave(way.valuesOf(found.saved), read(sent), read(typed()))
      fill(after.values)
      if (after.unsaved) forget()
    },
    refused: () => {
      forget()
      return false
    }
  })

  return {
    form,
    before,
    round,
    saved: saving.saved !== null,
    touch: forget,
    conflict,
    settle: taken => again(values => saving.attempt(read(values), taken))
  }
}
