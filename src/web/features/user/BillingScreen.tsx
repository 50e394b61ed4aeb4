import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { brand } from '#web/shell/brand.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { MoreButton } from '#web/shell/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/paged/use-paged.ts'
import { paths } from '#web/shell/paths.ts'
import { LoadFailed } from '#web/shell/Private.tsx'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useWords } from '#web/shell/words.tsx'
import { AddressForm } from './billing/AddressForm.tsx'
import styles from './billing/billing.module.css'
import { OrderPart } from './billing/OrderPart.tsx'
import { Section } from './Section.tsx'
import { UserPage } from './UserPage.tsx'

const Billing = ({ team }: { team: Team }) => {
  const { words } = useWords('user-billing')
  const { api } = useShell()
  const { items, failed, retry, more, busy } = usePaged(api.orders.billing, { team: team.link })
  // The first page says besides to whom invoices are addressed and where to pay to.
  const first = useQuery(api.orders.billing.queryOptions({ input: { team: team.link } }))
  if (failed || first.isError)
    return (
      <LoadFailed
        words={words.not_come}
        retry={async () => {
          await retry()
          await first.refetch()
        }}
      />
    )
  if (!items || !first.data) return <output>{words.waiting}</output>
  const { identity, pay_to, issues } = first.data
  return (
    <>
      <Section title={words.orders.title} text={words.orders.text}>
        {items.length === 0 ? (
          <p>
            {words.orders.none} <TeamLink to={paths.home}>{words.orders.to_contest}</TeamLink>
          </p>
        ) : null}
        <ul className={styles.orders}>
          {items.map(order => (
            <OrderPart key={order.id} order={order} team={team} pay_to={pay_to} issues={issues} />
          ))}
        </ul>
        <MoreButton more={more} busy={busy}>
          {words.more}
        </MoreButton>
      </Section>
      <Section title={words.address.title} text={words.address.text}>
        <AddressForm team={team} identity={identity} />
      </Section>
    </>
  )
}

const BillingScreen = () => {
  const { words } = useWords('user-billing')
  const team = useTeam()
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => (team ? <Billing team={team} /> : null)}
    </UserPage>
  )
}

export const screen = defineScreen({
  page: 'user-billing',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: BillingScreen
})
