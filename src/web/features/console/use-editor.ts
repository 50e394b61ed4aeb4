/* A set of named values while it is worked on: what was read, what is typed, and how the two become one. */
import { useState } from 'react'
import type { FieldFault } from '#web/shell/form-faults.ts'
import { useCall } from '#web/shell/use-call.ts'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { changesOf, saveChanges, without } from './merging.ts'
import type { ChangesClash, NameIn, Outcome } from './merging.ts'

/** As much of an editor as a field needs. */
export interface Fields {
  /** For the field at that path. */
  field: (path: string) => FieldFacts
}

export interface Editing<Thing, Values> extends Fields {
  /** As it was last read or saved. */
  thing: Thing
  values: Values
  change: (changes: Partial<Values>) => void
  dirty: boolean
  busy: boolean
  saved: boolean
  clash: ChangesClash<Thing, Values> | null
  save: () => Promise<Thing | null>
  settle: (taken: NameIn<Values>[]) => Promise<void>
  /** Another write whose answer is the thing as it then stands. */
  run: (write: () => Promise<Thing>) => Promise<Thing | null>
  refusal: ReturnType<typeof useCall>['refusal']
  wait: number
  /** Found before anything was sent. */
  found: (faults: FieldFault[]) => void
  faults: FieldFault[]
  /** New where the fields are to be filled anew. */
  round: number
}

interface Way<Thing, Values> {
  valuesOf: (thing: Thing) => Values
  send: (current: Thing, changes: Partial<Values>) => Promise<Thing>
  /** What else shows it. */
  tell: (thing: Thing) => void
  /** Of the control at a path. */
  idAt: (path: string) => string
}

/** What came of the last write, and what was wrong with it. */
const useSaving = <Thing, Values extends object>(opened: Thing, way: Way<Thing, Values>) => {
  const [thing, setThing] = useState(opened)
  const [values, setValues] = useState(() => way.valuesOf(opened))
  const [outcome, setOutcome] = useState<Outcome<Thing, Values> | null>(null)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const call = useCall(async (write: () => Promise<Outcome<Thing, Values>>) => write())

  const run = async (write: () => Promise<Outcome<Thing, Values>>): Promise<Thing | null> => {
    setFaults([])
    const done = await call.send(write)
    if (!done || 'refusal' in done) return null
    setOutcome(done.answer)
    if ('clash' in done.answer) return null
    const { saved } = done.answer
    setThing(saved)
    setValues(way.valuesOf(saved))
    way.tell(saved)
    return saved
  }

  return { thing, values, setValues, outcome, setOutcome, faults, setFaults, call, run }
}

export const useEditor = <Thing, Values extends object>(
  opened: Thing,
  way: Way<Thing, Values>
): Editing<Thing, Values> => {
  const { thing, values, setValues, outcome, setOutcome, faults, setFaults, call, run } = useSaving(
    opened,
    way
  )
  const [round, setRound] = useState(0)
  const changes = changesOf(way.valuesOf(thing), values)
  const clash = outcome && 'clash' in outcome ? outcome.clash : null
  const messageAt = (path: string): string | undefined =>
    [...faults, ...(call.refusal?.fields ?? [])].find(({ name }) => name === path)?.message

  return {
    thing,
    values,
    change: some => {
      // Where a choice is asked for, it stays asked for.
      if (!clash) setOutcome(null)
      setValues(before => ({ ...before, ...some }))
    },
    field: path => ({ id: way.idAt(path), name: path, error: messageAt(path) }),
    dirty: Object.keys(changes).length > 0,
    busy: call.busy,
    saved: outcome !== null && 'saved' in outcome,
    clash,
    save: () => run(() => saveChanges(way, { before: thing, changes }, thing)),
    async settle(taken) {
      if (!clash) return
      const { current } = clash
      const wish = { before: current, changes: without(clash.changes, taken) }
      const settled = await run(() => saveChanges(way, wish, current))
      // Filled anew, since what was taken from the other is not what was typed.
      if (settled) setRound(before => before + 1)
    },
    run: write => run(async () => ({ saved: await write() })),
    refusal: call.refusal,
    wait: call.wait,
    found: setFaults,
    faults,
    round
  }
}
