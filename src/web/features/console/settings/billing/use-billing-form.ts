import { useQueryClient } from '@tanstack/react-query'
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import type { Api } from '#web/shell/api/api.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../../use-own-team.ts'
import { usePartForm, type PartForm } from '../use-part-form.ts'
import { billingValuesOf, type BillingValues } from './billing-values.ts'

export type BillingForm = PartForm<TeamBilling, BillingValues>

/** The whole is saved at once; the next numbers go along only where they were changed, for they move by themselves. */
export const saveBillingWith = (
  api: Api,
  link: string,
  current: TeamBilling,
  { next_invoice, next_credit_note, ...changes }: Partial<BillingValues>
): Promise<TeamBilling> => {
  const { next_invoice: _, next_credit_note: __, ...values } = billingValuesOf(current)
  const { version, numbers_year } = current
  return api.billing_settings.save.call({
    link,
    version,
    ...values,
    ...changes,
    numbers_year,
    ...(next_invoice !== undefined && { next_invoice }),
    ...(next_credit_note !== undefined && { next_credit_note })
  })
}

export const useBillingForm = (
  latest: TeamBilling,
  read: (values: FormValues) => Partial<BillingValues>
): BillingForm => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return usePartForm<TeamBilling, BillingValues>(
    latest,
    {
      valuesOf: billingValuesOf,
      send: (current, changes) => saveBillingWith(api, link, current, changes),
      tell: saved => queries.setQueryData(api.billing_settings.get.queryKey({ input: { link } }), saved)
    },
    read
  )
}
