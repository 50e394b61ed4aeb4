import type { User } from '#contract/accounts.ts'
import type { OwnOrder } from '#contract/order-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { AddressForm } from './billing/AddressForm.tsx'
import { OrderView } from './billing/OrderView.tsx'
import { OwnRequests } from './billing/OwnRequests.tsx'
import { useBilling } from './billing/use-billing.ts'
import styles from './billing/billing.module.css'
import { Section } from './Section.tsx'
import { UserPage } from './UserPage.tsx'

const NothingOwed = ({ team }: { team: Team }) => {
  const { words } = useWords('user-billing')
  const { none, enter, home } = words.open
  return (
    <>
      <p>{none}</p>
      <p>
        <TeamLink className={button.plain} to={team.contest ? paths.sendArt : paths.home}>
          {team.contest ? enter : home}
        </TeamLink>
      </p>
    </>
  )
}

const isOpen = ({ due, owed_back }: OwnOrder): boolean => due > 0 || owed_back > 0

const Billing = ({ me, team }: { me: User; team: Team }) => {
  const { words } = useWords('user-billing')
  const { words: common } = useWords('common')
  const { items, first, failed, retry, more, busy } = useBilling(team)
  if (!items || !first) return <NotLoaded words={common.alone} failed={failed} retry={retry} />
  const list = (orders: OwnOrder[]) => (
    <ul className={styles.orders}>
      {orders.map(order => (
        <OrderView key={order.id} team={team} order={order} billing={first} />
      ))}
    </ul>
  )
  const [open, past] = [items.filter(isOpen), items.filter(order => !isOpen(order))]
  return (
    <>
      <Section title={words.open.title} text={words.open.text}>
        {open.length > 0 ? list(open) : <NothingOwed team={team} />}
      </Section>
      <OwnRequests team={team} />
      {past.length > 0 || more ? (
        <Section title={words.past.title} text={words.past.text}>
          {list(past)}
          <MoreButton more={more} busy={busy}>
            {words.past.more}
          </MoreButton>
        </Section>
      ) : null}
      <Section title={words.address.title} text={words.address.text}>
        <AddressForm me={me} team={team} identity={first.identity} />
      </Section>
    </>
  )
}

const BillingScreen = () => {
  const { words } = useWords('user-billing')
  const team = useTeam()
  if (!team) throw new Error('fees are owed to a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me => <Billing me={me} team={team} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-billing', words: ['waiver'], Component: BillingScreen })
