/* What stands of payments by card after all that was told of them, and what of it does not hold. */
import type { Connection } from '#server/platform/db/connection.ts'

export interface CardFact {
  order_id: string
  /** Of the session. */
  state: string
  order_state: string
  /** Each amount with what it was for, in one order. */
  payments: string[]
  /** What the log says of it. */
  verbs: string[]
}

export const readCards =
  (contest_id: string) =>
  async (connection: Connection): Promise<CardFact[]> =>
    (
      await connection.query<CardFact>(
        `SELECT o.id::text AS order_id, s.state, o.state AS order_state,
           (SELECT coalesce(array_agg(p.amount || ' ' || p.note ORDER BY p.amount || ' ' || p.note), '{}') FROM payments p
            WHERE p.team_id = o.team_id AND p.order_id = o.id) AS payments,
           (SELECT coalesce(array_agg(a.verb ORDER BY a.verb), '{}') FROM audit_entries a
            WHERE a.team_id = o.team_id AND a.subject = 'order:' || o.id) AS verbs
         FROM orders o JOIN card_sessions s ON s.team_id = o.team_id AND s.order_id = o.id WHERE o.contest_id = $1`,
        [contest_id]
      )
    ).rows

/** What became of one payment at Stripe. */
export interface CardCase {
  order_id: string
  amount: number
  intent: string
  refund: string | null
  dispute: string | null
}

/** What is to stand of it, where all was told. */
export const expected = ({ order_id, amount, intent, refund, dispute }: CardCase): CardFact => ({
  order_id,
  state: 'paid',
  order_state: refund === null && dispute === null ? 'paid' : 'open',
  payments: [
    `${amount} ${intent}`,
    ...(refund === null ? [] : [`${-amount} ${refund}`]),
    ...(dispute === null ? [] : [`${-amount} ${dispute}`])
  ].toSorted((one, other) => (one < other ? -1 : 1)),
  verbs: [
    'order.paid',
    ...(refund === null ? [] : ['order.paid_back']),
    ...(dispute === null ? [] : ['order.card_taken_back'])
  ].toSorted((one, other) => (one < other ? -1 : 1))
})

const said = (fact: CardFact | undefined): string =>
  fact === undefined
    ? 'nothing'
    : `${fact.state}, ${fact.order_state}, ${[...fact.payments].toSorted().join(' + ')}, ${[...fact.verbs].toSorted().join(' + ')}`

export const faultsOfCards = (facts: readonly CardFact[], cases: readonly CardCase[]): string[] =>
  cases.flatMap(each => {
    const [stands, wanted] = [
      said(facts.find(({ order_id }) => order_id === each.order_id)),
      said(expected(each))
    ]
    return stands === wanted
      ? []
      : [`the order ${each.order_id} stands as ${stands}, and should as ${wanted}`]
  })

/** Each of what the judge is there to see is planted in facts that hold, and has to be found. */
export const plantedCardFaults = (): string[] => {
  const one: CardCase = { order_id: 'o1', amount: 15, intent: 'pi', refund: 're', dispute: null }
  const plants: Record<string, (fact: CardFact) => void> = {
    'a payment twice': fact => fact.payments.push('15 pi'),
    'a payment lost': fact => fact.payments.pop(),
    'a refund twice': fact => fact.payments.push('-15 re'),
    'a state of before': fact => (fact.state = 'open'),
    'an order of before': fact => (fact.order_state = 'paid'),
    'nothing in the log': fact => (fact.verbs = [])
  }
  const found = faultsOfCards([expected(one)], [one]).map(fault => `found where all is well: ${fault}`)
  const missed = Object.entries(plants).flatMap(([name, plant]) => {
    const fact = expected(one)
    plant(fact)
    return faultsOfCards([fact], [one]).length > 0 ? [] : [`${name} was planted and not found`]
  })
  return [...found, ...missed]
}
