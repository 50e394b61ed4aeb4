import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { answerOf } from '#web/shell/api/answer.ts'
import { rememberRegistrationSecret } from '#web/shell/account/registration-secret.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { newWaiting } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'
import type { WayBack } from '#web/shell/account/way-back.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'

// The product's own terms are version 0 of the page's words; the first that anybody can agree to is 1.
const first = 1

/** The edition of the terms that stands while the form is open, so that it is the one that could be read. */
export const useTermsVersion = (): (() => Promise<number>) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const query = wordsQuery(api, 'page-terms', useTeam()?.link, useLocale())
  useQuery({ ...query, enabled: useHydrated() })
  return async () => Math.max(first, (await answerOf(queries, query)).version)
}

/** Opens an account, and goes on to where its mail is waited for. */
export const useRegisterForm = ({ back, search }: WayBack): FormState => {
  const { api } = useShell()
  const team = useTeam()?.link
  const locale = useLocale()
  const terms = useTermsVersion()
  const { signupSuccess } = useAccountPaths()
  const navigate = useNavigate()
  const [waiting] = useState(newWaiting)
  return useForm({
    keep: `register:${team ?? ''}`,
    send: async values =>
      api.accounts.register.call({
        email: values.text('email'),
        // Where the form asks for none, it is chosen once one is in.
        password: values.text('password') || undefined,
        first_name: values.text('first_name'),
        last_name: values.text('last_name'),
        country: values.text('country') || null,
        newsletter: values.ticked('newsletter'),
        terms_version: await terms(),
        locale,
        team,
        back,
        waiting
      }),
    done: (_, values) => {
      rememberRegistrationSecret(waiting)
      // Never in the address, which is kept and shown.
      const state = {
        email: values.text('email'),
        first_name: values.text('first_name'),
        last_name: values.text('last_name'),
        waiting
      }
      void navigate(signupSuccess + search, { state })
    }
  })
}
