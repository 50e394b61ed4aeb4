import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import { templates } from '#contract/rules/contest-choices.ts'
import { isLocale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { localesIn } from '#web/shell/forms/LocaleFields.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'

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
    send: async values => {
      const draft = draftOf(values)
      const team = await api.teams.create.call(draft, { context: { once: keys.of(draft) } })
      const template = templates.find(each => each === values.text('template'))
      if (!template) return team
      // The key of the founding, so that sending both again begins neither a second time.
      const once = `${keys.of(draft)}-contest`
      const title = { [team.default_locale]: team.name }
      const edition = new Date().getFullYear()
      await api.contests.create.call({ team: team.link, title, edition, template }, { context: { once } })
      return team
    },
    done: ({ link }) => {
      keys.done()
      // The new team stands among those that one has a part in.
      void queries.invalidateQueries({ queryKey: api.accounts.teams.key() })
      void navigate(paths.console({ team_link: link }))
    }
  })
}
