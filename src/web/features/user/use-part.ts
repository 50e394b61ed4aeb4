import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useKnowMe } from '#web/shell/me.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { over, savePart } from './save-part.ts'
import type { Part } from './save-part.ts'

/** Two values of the same field, of which one is to be taken. */
export interface Clash<Values extends object> {
  field: keyof Values & string
  mine: Values
  other: Values
}

export interface PartState<Values extends object> extends FormState {
  values: Values
  change: (changes: Partial<Values>) => void
  clashes: Clash<Values>[]
  /** When it was last saved; null once it has been changed again. */
  saved_at: Date | null
}

interface PartOptions<Values extends object> {
  part: Part<Values>
  me: User
  /** Told what stands after it was saved. */
  saved?: (me: User) => void
  /** What is typed but not yet among the values. */
  complete?: (values: Values) => Values
  /** Told once that is among them. */
  completed?: () => void
}

/** A part of the account as it is being filled in, and what became of saving it. */
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
  const [read, reread] = useState(me)
  const [values, write] = useState(() => part.of(me))
  const [clashes, clash] = useState<Clash<Values>[]>([])
  const [saved_at, mark] = useState<Date | null>(null)

  const form = useForm({
    send: async () => {
      const mine = complete(values)
      const outcome = await savePart(
        changes => api.accounts.update.call({ ...changes, team }),
        part,
        read,
        mine
      )
      return { mine, outcome }
    },
    done: ({ mine, outcome }) => {
      completed?.()
      if ('saved' in outcome) {
        reread(outcome.saved)
        write(part.of(outcome.saved))
        clash([])
        mark(new Date())
        know(outcome.saved)
        return saved?.(outcome.saved)
      }
      const other = part.of(outcome.stands)
      reread(outcome.stands)
      write(over(other, part.of(read), mine))
      // Every key of a part is a string.
      clash(outcome.clashes.map(field => ({ field: field as keyof Values & string, mine, other })))
    }
  })

  const change = (changes: Partial<Values>): void => {
    mark(null)
    write(before => ({ ...before, ...changes }))
  }
  return { ...form, values, change, clashes, saved_at }
}
