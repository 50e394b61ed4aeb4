/* One part of the settings, with its own button: sends what was changed in it, and no more. */
import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import type { Saving } from '#web/shell/saving/use-saving.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { settingsOf } from './changes.ts'
import type { SettingName, Settings } from './changes.ts'

export interface SettingsForm extends Pick<Saving<Team, Settings>, 'round' | 'conflict'> {
  form: FormState
  /** What the form is filled with. */
  before: Settings
  saved: boolean
  settle: (taken: readonly SettingName[]) => void
}

export const useSettingsForm = (read: (values: FormValues) => Partial<Settings>): SettingsForm => {
  const { api } = useShell()
  const queries = useQueryClient()
  const latest = useOwnTeam()
  const saving = useSaving<Team, Settings>(
    latest,
    {
      valuesOf: settingsOf,
      send: ({ link, version }, changes) => api.teams.update.call({ link, version, ...changes })
    },
    // Another part of the page may have saved meanwhile.
    latest
  )
  const { thing, round, conflict } = saving

  const { again, ...form } = useForm<Attempt<Team, Settings>>({
    send: values => saving.attempt(read(values)),
    done: found => {
      saving.take(found)
      if ('conflict' in found) return
      const { saved } = found
      queries.setQueryData(api.teams.get.queryKey({ input: { link: saved.link } }), saved)
    },
    refused: () => {
      saving.forget()
      return false
    }
  })

  return {
    form,
    before: settingsOf(thing),
    round,
    saved: saving.saved !== null,
    conflict,
    settle: taken => again(values => saving.attempt(read(values), taken))
  }
}
