import type { TeamBilling } from '#contract/billing-settings.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../../console.module.css'
import own from './billing.module.css'
import { useBillingShown } from './BillingPart.tsx'
import { billingValuesOf, type BillingName } from './billing-values.ts'

const always = [
  'name',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'vat_id',
  'registration',
  'email',
  'taxed'
] as const
const taxed = ['rates'] as const
const after = ['iban', 'bic', 'payment_note', 'invoice_prefix', 'payment_days', 'reminders_on'] as const
const reminded = ['reminder_days'] as const

/** In the language of the page; all else is as somebody typed it. */
const inOurWords: ReadonlySet<BillingName> = new Set([
  'country',
  'taxed',
  'reminders_on',
  ...taxed,
  ...reminded
])

/** To organisers, who read it. What is not said is not listed. */
export const BillingFacts = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { billing } = words
  const shown = useBillingShown()
  const values = billingValuesOf(settings)
  const tax: readonly BillingName[] = settings.taxed ? taxed : ['exemption']
  const said = [...always, ...tax, ...after, ...(settings.reminders_on ? reminded : [])].filter(
    name => shown(name, values) !== ''
  )
  return (
    <div className={`${styles.part} ${styles.split}`}>
      <p className={styles.note}>{billing.readonly}</p>
      <dl className={own.facts}>
        {said.map(name => (
          <div key={name}>
            <dt>{billing.names[name]}</dt>
            <dd className={styles.lines}>
              {inOurWords.has(name) ? shown(name, values) : <bdi>{shown(name, values)}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
