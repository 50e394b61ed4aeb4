/* One part of the settings, with its own button: sends what was changed in it, and no more. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { changesOf, saveChanges, without } from '../merging.ts'
import type { ChangesClash, Outcome } from '../merging.ts'
import { settingsOf } from './changes.ts'
import type { SettingName, Settings } from './changes.ts'

type SettingsClash = ChangesClash<Team, Settings>
type SettingsOutcome = Outcome<Team, Settings>

export interface SettingsForm {
  form: FormState
  /** What the form is filled with, and a number that is new when that is. */
  before: Settings
  round: number
  saved: boolean
  clash: SettingsClash | null
  settle: (taken: SettingName[]) => Promise<void>
  settling: boolean
}

export const useSettingsForm = (read: (values: FormValues) => Partial<Settings>): SettingsForm => {
  const { api } = useShell()
  const queries = useQueryClient()
  const latest = useOwnTeam()
  const [base, setBase] = useState(latest)
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<SettingsOutcome | null>(null)

  const way = {
    valuesOf: settingsOf,
    send: ({ link, version }: Team, changes: Partial<Settings>): Promise<Team> =>
      api.teams.update.call({ link, version, ...changes })
  }

  const take = (found: SettingsOutcome): void => {
    setOutcome(found)
    if ('clash' in found) return
    const { saved } = found
    setBase(saved)
    queries.setQueryData(api.teams.get.queryKey({ input: { link: saved.link } }), saved)
  }

  const form = useForm<SettingsOutcome>({
    send: values =>
      saveChanges(way, { before: base, changes: changesOf(settingsOf(base), read(values)) }, latest),
    done: take,
    refused: () => {
      setOutcome(null)
      return false
    }
  })

  const clash = outcome && 'clash' in outcome ? outcome.clash : null
  const settling = useCall(async ({ current, changes }: SettingsClash) =>
    // What stands now has been seen, so only what changes after it can clash again.
    saveChanges(way, { before: current, changes }, current)
  )
  const settle = async (taken: SettingName[]): Promise<void> => {
    if (!clash) return
    const settled = await settling.send({ ...clash, changes: without(clash.changes, taken) })
    if (!settled || 'refusal' in settled) return
    take(settled.answer)
    // Filled anew, since what was taken from the other is not what was typed.
    setRound(round + 1)
  }

  const saved = outcome !== null && 'saved' in outcome
  return { form, before: settingsOf(base), round, saved, clash, settle, settling: settling.busy }
}
