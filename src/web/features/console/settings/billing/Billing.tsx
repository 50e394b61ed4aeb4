import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamBilling } from '#contract/billing-settings.ts'
import { may } from '#contract/rules/permissions.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../../Asking.tsx'
import styles from '../../console.module.css'
import { PartHead } from '../../PartHead.tsx'
import { useOwnTeam } from '../../use-own-team.ts'
import { Account } from './Account.tsx'
import own from './billing.module.css'
import { BillingFacts } from './BillingFacts.tsx'
import { Numbers } from './Numbers.tsx'
import { Reminders } from './Reminders.tsx'
import { Seller } from './Seller.tsx'
import { Tax } from './Tax.tsx'

/** What is still to be said before an invoice can be issued today. */
const Gaps = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { time_zone } = useOwnTeam()
  const { billing } = words
  const [day] = useState(() => localIn(new Date(), time_zone).slice(0, 10))
  const gaps = sellerGaps(settings, day)
  if (gaps.length === 0) return <output>{billing.complete}</output>
  return (
    <div className={own.gaps}>
      <p>{billing.missing}</p>
      <ul>
        {gaps.map(gap => (
          <li key={gap}>{billing.gaps[gap]}</li>
        ))}
      </ul>
    </div>
  )
}

const Parts = ({ settings }: { settings: TeamBilling }) => (
  <>
    <Seller settings={settings} />
    <Tax settings={settings} />
    <Account settings={settings} />
    <Numbers settings={settings} />
    <Reminders settings={settings} />
  </>
)

/** Who issues invoices and where they are paid to: money goes by it, so only owners change it. */
export const Billing = () => {
  const { words } = useWords('console-settings')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { role } = useMe()
  const { data, isError, refetch } = useQuery(api.billing_settings.get.queryOptions({ input: { link } }))
  const { billing } = words
  return (
    <section className={own.billing}>
      <div className={`${styles.part} ${styles.split}`}>
        <PartHead title={billing.title} text={billing.text} />
        <div className={styles.narrow}>
          {data ? <Gaps settings={data} /> : <Asking failed={isError} retry={refetch} />}
        </div>
      </div>
      {data && may(role, 'change_billing') ? <Parts settings={data} /> : null}
      {data && !may(role, 'change_billing') ? <BillingFacts settings={data} /> : null}
    </section>
  )
}
