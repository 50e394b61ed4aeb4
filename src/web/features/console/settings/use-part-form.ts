/* One part of a settings page, with its own button: sends what was changed in it, and no more. */
import type { FormValues } from '#web/shell/forms/form-values.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import type { NameIn } from '#web/shell/saving/merging.ts'
import type { SaveMethod, Versioned } from '#web/shell/saving/save-changes.ts'
import { useSaving, type Saving } from '#web/shell/saving/use-saving.ts'
import { useForm, type FormState } from '#web/shell/forms/use-form.ts'

export interface PartForm<Thing, Values> extends Pick<Saving<Thing, Values>, 'round' | 'conflict'> {
  form: FormState
  /** What the form is filled with. */
  before: Values
  saved: boolean
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
  const { thing, round, conflict } = saving

  const { again, ...form } = useForm<Attempt<Thing, Values>>({
    send: values => saving.attempt(read(values)),
    done: found => {
      saving.take(found)
      if ('saved' in found) way.tell(found.saved)
    },
    refused: () => {
      saving.forget()
      return false
    }
  })

  return {
    form,
    before: way.valuesOf(thing),
    round,
    saved: saving.saved !== null,
    conflict,
    settle: taken => again(values => saving.attempt(read(values), taken))
  }
}
