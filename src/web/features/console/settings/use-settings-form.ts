/* One part of the settings, with its own button: sends what was changed in it, and no more. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { wear } from '#web/shell/wear.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { changesOf, settingsOf, without } from './changes.ts'
import type { SettingName, Settings } from './changes.ts'
import { saveSettings } from './save-settings.ts'
import type { Outcome, SettingsClash } from './save-settings.ts'

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
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const send = ({ link, version }: Team, changes: Partial<Settings>): Promise<Team> =>
    api.teams.update.call({ link, version, ...changes })

  const take = (found: Outcome): void => {
    setOutcome(found)
    if ('clash' in found) return
    const { saved } = found
    setBase(saved)
    queries.setQueryData(api.teams.get.queryKey({ input: { link: saved.link } }), saved)
    void wear(saved.theme.stylesheet)
  }

  const form = useForm<Outcome>({
    send: values =>
      saveSettings(send, { before: base, changes: changesOf(settingsOf(base), read(values)) }, latest),
    done: take,
    refused: () => {
      setOutcome(null)
      return false
    }
  })

  const clash = outcome && 'clash' in outcome ? outcome.clash : null
  const settling = useCall(async ({ current, changes }: SettingsClash) =>
    // What stands now has been seen, so only what changes after it can clash again.
    saveSettings(send, { before: current, changes }, current)
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
