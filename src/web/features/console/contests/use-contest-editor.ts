/* The settings of one contest while they are worked on: what was read, what is typed, and how the two become one. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { FieldFault } from '#web/shell/form-faults.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { changesOf, saveChanges, without } from '../merging.ts'
import type { ChangesClash, NameIn, Outcome } from '../merging.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, valuesOf } from './contest-values.ts'
import type { ContestValues } from './contest-values.ts'

export type ContestClash = ChangesClash<Contest, ContestValues>
export type ContestOutcome = Outcome<Contest, ContestValues>

export interface Editor {
  /** As it was last read or saved. */
  contest: Contest
  values: ContestValues
  change: (changes: Partial<ContestValues>) => void
  /** For the field at that path. */
  field: (path: string) => FieldFacts
  dirty: boolean
  busy: boolean
  saved: boolean
  clash: ContestClash | null
  save: () => Promise<Contest | null>
  settle: (taken: NameIn<ContestValues>[]) => Promise<void>
  publish: () => Promise<Contest | null>
  refusal: ReturnType<typeof useCall>['refusal']
  wait: number
  /** Found before anything was sent. */
  found: (faults: FieldFault[]) => void
  faults: FieldFault[]
  /** New where the fields are to be filled anew. */
  round: number
}

const useWrites = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const way = {
    valuesOf,
    send: ({ id, version }: Contest, changes: Partial<ContestValues>): Promise<Contest> =>
      api.contests.update.call({ team: link, id, version, ...changes })
  }
  return {
    way,
    publish: ({ id, version }: Contest): Promise<Contest> =>
      api.contests.publish.call({ team: link, id, version }),
    /** What else shows it: lists, the home page, the team itself. */
    tell: (contest: Contest): void => {
      queries.setQueryData(api.contests.get.queryKey({ input: { team: link, id: contest.id } }), contest)
      void queries.invalidateQueries({ queryKey: api.contests.list.key() })
      void queries.invalidateQueries({ queryKey: api.teams.get.key() })
    }
  }
}

/** What came of the last save, and what was wrong with it. */
const useSaving = (opened: Contest) => {
  const writes = useWrites()
  const [contest, setContest] = useState(opened)
  const [values, setValues] = useState(() => valuesOf(opened))
  const [outcome, setOutcome] = useState<ContestOutcome | null>(null)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const call = useCall(async (way: () => Promise<ContestOutcome>) => way())

  const run = async (way: () => Promise<ContestOutcome>): Promise<Contest | null> => {
    setFaults([])
    const done = await call.send(way)
    if (!done || 'refusal' in done) return null
    setOutcome(done.answer)
    if ('clash' in done.answer) return null
    const { saved } = done.answer
    setContest(saved)
    setValues(valuesOf(saved))
    writes.tell(saved)
    return saved
  }

  return { writes, contest, values, setValues, outcome, setOutcome, faults, setFaults, call, run }
}

export const useContestEditor = (opened: Contest): Editor => {
  const { writes, contest, values, setValues, outcome, setOutcome, faults, setFaults, call, run } =
    useSaving(opened)
  const [round, setRound] = useState(0)
  const changes = changesOf(valuesOf(contest), values)
  const clash = outcome && 'clash' in outcome ? outcome.clash : null
  const messageAt = (path: string): string | undefined =>
    [...faults, ...(call.refusal?.fields ?? [])].find(({ name }) => name === path)?.message

  const save = (): Promise<Contest | null> =>
    run(() => saveChanges(writes.way, { before: contest, changes }, contest))

  return {
    contest,
    values,
    change: some => {
      // Where a choice is asked for, it stays asked for.
      if (!clash) setOutcome(null)
      setValues(before => ({ ...before, ...some }))
    },
    field: path => ({ id: idAt(path), name: path, error: messageAt(path) }),
    dirty: Object.keys(changes).length > 0,
    busy: call.busy,
    saved: outcome !== null && 'saved' in outcome,
    clash,
    save,
    async settle(taken) {
      if (!clash) return
      const { current } = clash
      const wish = { before: current, changes: without(clash.changes, taken) }
      const settled = await run(() => saveChanges(writes.way, wish, current))
      // Filled anew, since what was taken from the other is not what was typed.
      if (settled) setRound(before => before + 1)
    },
    async publish() {
      const whole = await save()
      return whole && run(async () => ({ saved: await writes.publish(whole) }))
    },
    refusal: call.refusal,
    wait: call.wait,
    found: setFaults,
    faults,
    round
  }
}
