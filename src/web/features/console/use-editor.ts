/* A set of named values while it is worked on: what was read, what is typed, and how the two become one. */
import { useState } from 'react'
import { afterSave, changesOf } from '#web/shell/saving/merging.ts'
import type { NameIn } from '#web/shell/saving/merging.ts'
import type { Versioned, SaveMethod } from '#web/shell/saving/save-changes.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import type { Saving } from '#web/shell/saving/use-saving.ts'
import type { FieldAnswer } from '#web/shell/api/problem-answer.ts'
import type { Refusal } from '#web/shell/api/refusal.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { isChangedBy, useWrong } from './faults-left.ts'
import type { Wrong } from './faults-left.ts'

/** As much of an editor as a field needs. */
export interface Fields {
  /** For the field at that path. */
  field: (path: string) => FieldFacts
}

export interface Editing<Thing, Values>
  extends Fields, Wrong, Pick<Saving<Thing, Values>, 'thing' | 'conflict' | 'round'> {
  values: Values
  change: (changes: Partial<Values>) => void
  dirty: boolean
  busy: boolean
  saved: boolean
  save: () => Promise<Thing | null>
  settle: (taken: readonly NameIn<Values>[]) => void
  /** Another write whose answer is the thing as it then stands. */
  run: (write: () => Promise<Thing>) => Promise<Thing | null>
  wait: number
}

interface EditorWay<Thing, Values> extends SaveMethod<Thing, Values> {
  /** What else shows it. */
  tell: (thing: Thing) => void
  /** Of the control at a path. */
  idAt: (path: string) => string
  /** What is typed, with what the save has given to it, such as the ids of what was new in `sent`. */
  given?: (typed: Values, sent: Values, saved: Values) => Values
  /** What is said of a refused field where more is known of it here than on the server; null for its own words. */
  wordFault?: (fault: Pick<FieldAnswer, 'name' | 'code'>, values: Values) => string | null
}

const inOwnWords = <Thing, Values>(
  refusal: Refusal | null,
  { wordFault }: Pick<EditorWay<Thing, Values>, 'wordFault'>,
  values: Values
): Refusal | null =>
  refusal && {
    ...refusal,
    fields: refusal.fields.map(each => ({ ...each, message: wordFault?.(each, values) ?? each.message }))
  }

const goingOn = <Thing, Values extends object>(
  { given = typed => typed }: Pick<EditorWay<Thing, Values>, 'given'>,
  saved: Values,
  sent: Values,
  typed: Values
): Values => afterSave(saved, given(sent, sent, saved), given(typed, sent, saved)).values

export const useEditor = <Thing extends Versioned, Values extends object>(
  opened: Thing,
  way: EditorWay<Thing, Values>
): Editing<Thing, Values> => {
  const saving = useSaving(opened, way)
  const { thing, conflict, round } = saving
  const [values, setValues] = useState(() => way.valuesOf(opened))
  const call = useCall((write: () => Promise<Attempt<Thing, Values>>) => write())
  const wrong = useWrong(call.refusal)

  const run = async (write: () => Promise<Attempt<Thing, Values>>): Promise<Thing | null> => {
    wrong.found([])
    const done = await call.send(write)
    if (!done || 'refusal' in done) return null
    saving.take(done.answer)
    if ('conflict' in done.answer) return null
    const { saved } = done.answer
    // The fields stay open meanwhile: `values` are those of when it was sent.
    setValues(typed => goingOn(way, way.valuesOf(saved), values, typed))
    way.tell(saved)
    return saved
  }
  const refusal = inOwnWords(wrong.refusal, way, values)
  const messageAt = (path: string): string | undefined =>
    [...wrong.faults, ...(refusal?.fields ?? [])].find(({ name }) => name === path)?.message

  const dirty = Object.keys(changesOf(way.valuesOf(thing), values)).length > 0

  return {
    thing,
    conflict: conflict && { ...conflict, mine: values },
    round,
    values,
    change: some => {
      saving.forget()
      wrong.forget(isChangedBy(values, some))
      setValues(before => ({ ...before, ...some }))
    },
    field: path => ({ id: way.idAt(path), name: path, error: messageAt(path) }),
    dirty,
    busy: call.busy,
    saved: saving.saved !== null && !dirty,
    save: () => run(() => saving.attempt(values)),
    settle: taken => void run(() => saving.attempt(values, taken)),
    run: write => run(async () => ({ saved: await write(), refill: false })),
    ...wrong,
    refusal,
    wait: call.wait
  }
}
