import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isLocale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { localesIn } from '#web/shell/LocaleFields.tsx'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { paths } from '#web/shell/paths.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import type { FormState } from '#web/shell/use-form.ts'

const draftOf = (values: FormValues) => {
  const preferred = values.text('default_locale')
  return {
    name: values.text('name'),
    link: values.text('link'),
    country: values.text('country'),
    currency: values.text('currency'),
    time_zone: values.text('time_zone'),
    locales: localesIn(values),
    default_locale: isLocale(preferred) ? preferred : 'en'
  } as const
}

/** Founds a team, and once only, however often it is sent; then leads into its console. */
export const useCreateForm = (): FormState => {
  const { api } = useShell()
  const keys = useOnceKeys()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useForm<Team>({
    send: values => {
      const draft = draftOf(values)
      return api.teams.create.call(draft, { context: { once: keys.of(draft) } })
    },
    done: ({ link }) => {
      keys.done()
      // The new team stands among those that one has a part in.
      void queries.invalidateQueries({ queryKey: api.accounts.teams.key() })
      void navigate(paths.console({ team_link: link }))
    }
  })
}
