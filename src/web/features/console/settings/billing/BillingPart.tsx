import { numberIn } from '#content/messages.ts'
import type { ReactNode } from 'react'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { rateIn } from '#contract/rules/tax-rates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useCountryOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../../use-own-team.ts'
import { FormPart } from '../FormPart.tsx'
import type { BillingName, BillingValues } from './billing-values.ts'
import type { BillingForm } from './use-billing-form.ts'

/** Each value as it is read in a line. */
export const useBillingShown = () => {
  const { words, say } = useWords('console-settings')
  const { default_locale } = useOwnTeam()
  const locale = useLocale()
  const countries = useCountryOptions()
  const { billing } = words
  return (name: BillingName, values: Partial<BillingValues>): string => {
    const { taxed, exemption, rates, iban, country, reminders_on, reminder_days = [], ...plain } = values
    if (name === 'taxed') return taxed ? billing.taxed : billing.untaxed
    if (name === 'reminders_on') return reminders_on ? billing.reminders_yes : billing.reminders_off
    if (name === 'reminder_days')
      return say(billing.days_list, {
        days: new Intl.ListFormat(locale, { type: 'unit' }).format(
          reminder_days.map(days => numberIn(locale, days))
        )
      })
    if (name === 'exemption') return textIn(exemption ?? {}, locale, default_locale)
    if (name === 'iban') return groupsOfFour(iban ?? '')
    if (name === 'country') return countries.find(({ value }) => value === country)?.label ?? ''
    if (name !== 'rates') return String(plain[name] ?? '')
    return (rates ?? [])
      .map(({ valid_from, rate }) =>
        say(billing.rate_from, {
          rate: rateIn(locale, rate),
          day: calendarDay(locale, valid_from, 'medium')
        })
      )
      .join('\n')
  }
}

interface BillingPartProps {
  title: string
  text: string
  state: BillingForm
  children: ReactNode
}

export const BillingPart = (props: BillingPartProps) => {
  const { words } = useWords('console-settings')
  const { names } = words.billing
  return <FormPart {...props} within labelOf={name => names[name]} shown={useBillingShown()} />
}
