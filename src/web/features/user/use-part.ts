/*
 * A person's account is changed in parts, on several pages and perhaps in several places at once: some fields of it, as
 * they are filled in, and what became of saving them.
 */
import { useRef, useState } from 'react'
import type { User, UserChanges } from '#contract/accounts.ts'
import { useKnowMe } from '#web/shell/session/me.ts'
import { afterSave } from '#web/shell/saving/merging.ts'
import type { NameIn, SaveConflict } from '#web/shell/saving/merging.ts'
import type { SaveMethod, Versioned } from '#web/shell/saving/save-changes.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'

/** Some fields of the account, in the form in which they are filled in. */
export interface ProfilePart<Values extends object> {
  of: (user: User) => Values
  changes: (values: Values) => Omit<UserChanges, 'version'>
}

export interface PartState<Values extends object> extends FormState {
  values: Values
  change: (changes: Partial<Values>) => void
  conflict: SaveConflict<Values> | null
  settle: (taken: readonly NameIn<Values>[]) => void
  saved: LastSave | null
}

/** The last save; null once it has been changed again, but for what was typed while it was under way. */
export interface LastSave {
  at: Date
  /** Something was typed since it was sent, and is not saved. */
  unsaved: boolean
}

interface SavedPartOptions<Thing, Values> {
  /** As it was read. */
  thing: Thing
  /** The newest that was seen of it, where another form saves it too. */
  known?: Thing | undefined
  way: Omit<SaveMethod<Thing, Values>, 'always'>
  /** Told what stands after it was saved, and whether something was typed since that is not. */
  saved: (thing: Thing, unsaved: boolean) => void
  /** What is typed but not yet among the values. */
  complete?: ((values: Values) => Values) | undefined
  /** Told once that is among them. */
  completed?: (() => void) | undefined
}

/** Some fields of a thing with a version, and what became of saving them. */
export const useSavedPart = <Thing extends Versioned, Values extends object>({
  thing,
  known,
  way,
  saved,
  complete = values => values,
  completed
}: SavedPartOptions<Thing, Values>): PartState<Values> => {
  const saving = useSaving<Thing, Values>(thing, { ...way, always: true }, known)
  const [values, show] = useState(() => way.valuesOf(thing))
  const [last, mark] = useState<LastSave | null>(null)
  // The fields stay open while it is saved: when the answer comes, more may stand in them than was sent.
  const typed = useRef(values)
  const write = (now: Values): void => {
    typed.current = now
    show(now)
  }

  const { again, ...form } = useForm<Attempt<Thing, Values>>({
    send: () => saving.attempt(complete(values)),
    done: found => {
      saving.take(found)
      if ('conflict' in found) return
      completed?.()
      const after = afterSave(way.valuesOf(found.saved), complete(values), complete(typed.current))
      write(after.values)
      mark({ at: new Date(), unsaved: after.unsaved })
      saved(found.saved, after.unsaved)
    }
  })

  return {
    ...form,
    values,
    change: changes => {
      mark(before => (before?.unsaved ? before : null))
      write({ ...typed.current, ...changes })
    },
    conflict: saving.conflict && { ...saving.conflict, mine: complete(values) },
    settle: taken => again(() => saving.attempt(complete(values), taken)),
    saved: last
  }
}

interface PartOptions<Values extends object> extends Pick<
  SavedPartOptions<User, Values>,
  'complete' | 'completed'
> {
  part: ProfilePart<Values>
  me: User
  /** Told what stands after it was saved. */
  saved?: (me: User) => void
}

export const usePart = <Values extends object>(options: PartOptions<Values>): PartState<Values> => {
  const { part, me, saved, complete, completed } = options
  const { api } = useShell()
  const team = useTeam()?.link
  const know = useKnowMe()
  return useSavedPart<User, Values>({
    thing: me,
    way: {
      valuesOf: part.of,
      send: (current, changes) => {
        const whole = part.changes({ ...part.of(current), ...changes })
        return api.accounts.update.call({ version: current.version, ...whole, team })
      }
    },
    saved: stands => {
      know(stands)
      saved?.(stands)
    },
    complete,
    completed
  })
}
