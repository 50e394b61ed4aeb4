/*
 * A person's account is changed in parts, on several pages and perhaps in several places at once: some fields of it, as
 * they are filled in, and what became of saving them.
 */
import { useState } from 'react'
import type { User, UserChanges } from '#contract/accounts.ts'
import { useKnowMe } from '#web/shell/me.ts'
import type { NameIn } from '#web/shell/saving/merging.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import type { Saving } from '#web/shell/saving/use-saving.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'

/** Some fields of the account, in the form in which they are filled in. */
export interface ProfilePart<Values extends object> {
  of: (user: User) => Values
  changes: (values: Values) => Omit<UserChanges, 'version'>
}

export interface PartState<Values extends object> extends FormState {
  values: Values
  change: (changes: Partial<Values>) => void
  conflict: Saving<User, Values>['conflict']
  settle: (taken: readonly NameIn<Values>[]) => void
  /** When it was last saved; null once it has been changed again. */
  saved_at: Date | null
}

interface PartOptions<Values extends object> {
  part: ProfilePart<Values>
  me: User
  /** Told what stands after it was saved. */
  saved?: (me: User) => void
  /** What is typed but not yet among the values. */
  complete?: (values: Values) => Values
  /** Told once that is among them. */
  completed?: () => void
}

export const usePart = <Values extends object>({
  part,
  me,
  saved,
  complete = values => values,
  completed
}: PartOptions<Values>): PartState<Values> => {
  const { api } = useShell()
  const team = useTeam()?.link
  const know = useKnowMe()
  const saving = useSaving<User, Values>(me, {
    valuesOf: part.of,
    send: (current, changes) => {
      const whole = part.changes({ ...part.of(current), ...changes })
      return api.accounts.update.call({ version: current.version, ...whole, team })
    },
    always: true
  })
  const [values, write] = useState(() => part.of(me))
  const [saved_at, mark] = useState<Date | null>(null)

  const { again, ...form } = useForm<Attempt<User, Values>>({
    send: () => saving.attempt(complete(values)),
    done: found => {
      saving.take(found)
      if ('conflict' in found) return
      completed?.()
      write(part.of(found.saved))
      mark(new Date())
      know(found.saved)
      saved?.(found.saved)
    }
  })

  return {
    ...form,
    values,
    change: changes => {
      mark(null)
      write(before => ({ ...before, ...changes }))
    },
    conflict: saving.conflict && { ...saving.conflict, mine: complete(values) },
    settle: taken => again(() => saving.attempt(complete(values), taken)),
    saved_at
  }
}
