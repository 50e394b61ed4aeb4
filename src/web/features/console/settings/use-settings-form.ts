import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { settingsOf } from './changes.ts'
import type { Settings } from './changes.ts'
import { usePartForm, type PartForm } from './use-part-form.ts'

export type SettingsForm = PartForm<Team, Settings>

export const useSettingsForm = (read: (values: FormValues) => Partial<Settings>): SettingsForm => {
  const { api } = useShell()
  const queries = useQueryClient()
  return usePartForm<Team, Settings>(
    useOwnTeam(),
    {
      valuesOf: settingsOf,
      send: ({ link, version }, changes) => api.teams.update.call({ link, version, ...changes }),
      tell: saved => queries.setQueryData(api.teams.get.queryKey({ input: { link: saved.link } }), saved)
    },
    read
  )
}
