import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import styles from '../console.module.css'
import desk from '../entries/desk.module.css'
import { useArtistName } from '../JudgedBlind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './invoices.module.css'

/** Whose it is, and how it stands. */
export const OrderFacts = ({ order }: { order: OrderOfTeam }) => {
  const { words } = useWords('console-invoices')
  const locale = useLocale()
  const nameOf = useArtistName()
  const { default_locale } = useOwnTeam()
  const money = (sum: number) => formatMoney(sum, order.currency, locale, 'all')
  const { facts, columns, states } = words
  const { artist, email, contest, number, invoices, state, amount, paid, due, owed_back, reference } = order
  const isOverdue = invoices.some(invoice => invoice.state === 'overdue')
  return (
    <section className={styles.part}>
      <h2>
        <bdi>{artist === '' ? words.erased : nameOf(artist)}</bdi>
      </h2>
      <dl className={`${desk.facts} ${own.facts}`}>
        <Fact name={facts.order}>{number}</Fact>
        <Fact name={columns.contest}>{textIn(contest.title, locale, default_locale)}</Fact>
        {email ? (
          <Fact name={facts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        ) : null}
        <Fact name={facts.reference}>{groupsOfFour(reference)}</Fact>
        <Fact name={columns.state}>{states[isOverdue ? 'overdue' : state]}</Fact>
        <Fact name={columns.amount}>{money(amount)}</Fact>
        <Fact name={facts.paid}>{money(paid)}</Fact>
        <Fact name={columns.due}>{money(due)}</Fact>
        {owed_back > 0 ? <Fact name={facts.owed_back}>{money(owed_back)}</Fact> : null}
      </dl>
    </section>
  )
}
