import type { ReactNode } from 'react'
import type { FullCall } from '#contract/opportunity-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { moneyLine } from '#contract/rules/money-line.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { leftOf, payOf, totalOf, useCallWords, type PricedCall } from './money-words.ts'
import styles from './opportunities.module.css'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface Line {
  name: string
  amount: number | null
}

const Lines = ({ lines, currency, unknown }: { lines: Line[]; currency: string; unknown?: string }) => {
  const { locale } = useCallWords()
  return (
    <ul>
      {lines.map(({ name, amount }) => (
        <li key={name}>
          {name}
          {amount === null ? (
            unknown ? (
              ` (${unknown})`
            ) : null
          ) : (
            <AsWritten
              say={() => ` (${formatMoney(amount, currency, locale)})`}
              of={[amount, currency, locale]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What comes in and what goes out, each with its amount, and what is left. */
export const MoneyFacts = ({ call }: { call: PricedCall & Pick<FullCall, 'pays_by'> }) => {
  const at = useCallWords()
  const { words } = at
  const { facts } = words
  const { currency } = call
  const { locale } = at
  const total = totalOf(at, call)
  const left = moneyLine(call).complete ? leftOf(at, call) : null
  const { pays_by } = call
  const of = [call, words, locale]
  return (
    <dl className={styles.list}>
      <Fact name={facts.pays}>
        <strong className={styles.pay} data-none={call.pays === 0}>
          <AsWritten say={() => payOf(at, call)} of={of} />
        </strong>
        {total ? <AsWritten say={total} of={of} /> : null}
      </Fact>
      {call.pays > 0 ? (
        <Fact name={facts.pays_by}>
          {pays_by === null ? facts.no_day : <AsWritten say={() => calendarDay(locale, pays_by)} of={of} />}
        </Fact>
      ) : null}
      <Fact name={facts.provides}>
        {call.provides.length === 0 ? (
          facts.nothing
        ) : (
          <Lines
            lines={call.provides.map(({ kind, amount }) => ({ name: words.provides[kind], amount }))}
            currency={currency}
          />
        )}
      </Fact>
      <Fact name={facts.fee}>{words.money.no_fee}</Fact>
      <Fact name={facts.costs}>
        {call.costs.length === 0 ? (
          facts.no_costs
        ) : (
          <Lines
            lines={call.costs.map(({ kind, amount }) => ({ name: words.costs[kind], amount }))}
            currency={currency}
            unknown={facts.unknown}
          />
        )}
      </Fact>
      {left ? (
        <Fact name={facts.total}>
          <AsWritten say={left} of={of} />
        </Fact>
      ) : null}
    </dl>
  )
}
