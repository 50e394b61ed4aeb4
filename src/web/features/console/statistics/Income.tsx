import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ContestIncome, FeeSums, Income as Both } from '#contract/bookkeeping.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { DayColumns } from './DayColumns.tsx'
import own from './statistics.module.css'
import { useDay } from './use-day.ts'

interface Row extends FeeSums {
  name: string
  /** Two editions may have two, which are never added up. */
  currency: string
  /** What was paid in the edition before; null where that had nothing of the kind. */
  before?: number | null
}

const useMoney = (): ((amount: number, currency: string) => string) => {
  const locale = useLocale()
  return (amount, currency) => formatMoney(amount, currency, locale, 'all')
}

/** What was paid and what is still due, of the longest; the figures stand beside it. */
const Drawn = ({ paid, due, most }: { paid: number; due: number; most: number }) => {
  if (paid + due === 0) return null
  // React's types know no custom properties.
  const style = { '--paid': paid / most, '--due': due / most } as CSSProperties
  return (
    <span className={own.fees} style={style} aria-hidden="true">
      <span className={own.paid} />
      <span className={own.due} />
    </span>
  )
}

interface FeesTableProps {
  caption: string
  head: string
  rows: readonly Row[]
  before?: ContestIncome | null
  /** Each bar is the whole of its own row. */
  apart?: boolean
}

const FeesTable = ({ caption, head, rows, before, apart = false }: FeesTableProps) => {
  const { words, say } = useWords('console-statistics')
  const money = useMoney()
  const said = words.income
  const most = Math.max(1, ...rows.map(({ paid, due }) => paid + due))
  const sums = (['paid', 'due', 'waived', 'refunded'] as const).map((sum): DataColumn<Row> => ({
    title: said[sum],
    // A bar stands before what was paid.
    as: sum === 'paid' ? 'number' : 'money',
    render: row =>
      sum === 'paid' ? (
        <>
          <Drawn paid={row.paid} due={row.due} most={apart ? row.paid + row.due : most} />
          {money(row.paid, row.currency)}
        </>
      ) : (
        money(row[sum], row.currency)
      )
  }))
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: head, as: 'name', render: ({ name }) => name },
        ...sums,
        before
          ? {
              title: say(said.before, { edition: String(before.edition) }),
              as: 'money',
              render: row => (typeof row.before === 'number' ? money(row.before, before.currency) : '–')
            }
          : null
      ]}
    />
  )
}

const nothing: FeeSums = { entries: 0, due: 0, paid: 0, waived: 0, refunded: 0 }

/** Those of both editions, which have nothing in common but what they are called. */
const besides = <Part extends FeeSums>(
  { contest, before }: Both,
  partsOf: (income: ContestIncome) => readonly Part[],
  nameOf: (part: Part) => string
): Row[] => {
  const { currency } = contest
  const parts = partsOf(contest).map(part => ({ ...part, name: nameOf(part), currency }))
  const earlier = new Map(before ? partsOf(before).map(part => [nameOf(part), part.paid]) : [])
  const rows = parts.map(row => ({ ...row, before: earlier.get(row.name) ?? null }))
  const others = [...earlier].filter(([name, paid]) => paid > 0 && !parts.some(row => row.name === name))
  return [...rows, ...others.map(([name, paid]) => ({ ...nothing, name, currency, before: paid }))]
}

const Breakdown = (both: Both) => {
  const { words, say } = useWords('console-statistics')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const said = words.income
  return (
    <>
      <FeesTable
        caption={said.by_category}
        head={words.entries.category}
        before={both.before}
        rows={besides(
          both,
          ({ categories }) => categories,
          ({ category_id, title }) =>
            category_id === null ? said.gone : textIn(title, locale, default_locale)
        )}
      />
      <FeesTable
        caption={said.by_price}
        head={said.price}
        before={both.before}
        rows={besides(
          both,
          ({ tiers }) => tiers,
          ({ tier }) => (tier === null ? said.other_price : say(said.tier, { place: tier + 1 }))
        )}
      />
    </>
  )
}

const FeesByDay = ({ income: { days, edition, currency } }: { income: ContestIncome }) => {
  const { words, say } = useWords('console-statistics')
  const dayOf = useDay()
  const caption = say(words.income.by_day, { edition: String(edition) })
  return (
    <DayColumns caption={caption} days={days.map(({ day, paid, due }) => ({ day, value: paid + due }))}>
      <FeesTable
        caption={caption}
        head={words.entries.day}
        rows={days.map(row => ({ ...row, name: dayOf(row.day), currency }))}
      />
    </DayColumns>
  )
}

/** What the fees of a contest came to, beside the edition before. */
export const Income = ({ contest: id }: { contest: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-statistics')
  const { data, isError, refetch } = useQuery(
    api.bookkeeping.income.queryOptions({ input: { link, contest: id } })
  )
  const said = words.income
  if (!data) return <Asking failed={isError} retry={refetch} />
  const { contest, before } = data
  const editions = [contest, ...(before ? [before] : [])].filter(({ total }) => total.entries > 0)
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{said.title}</h2>
      <p className={styles.note}>{editions.length === 0 ? said.none : said.text}</p>
      {editions.length > 0 ? (
        <FeesTable
          caption={said.total}
          head={said.edition}
          apart
          rows={editions.map(({ edition, total, currency }) => ({
            ...total,
            name: String(edition),
            currency
          }))}
        />
      ) : null}
      <div className={`${own.charts} ${own.of_days}`}>
        {editions.map(edition => (
          <FeesByDay key={edition.contest_id} income={edition} />
        ))}
      </div>
      {contest.total.entries > 0 ? <Breakdown contest={contest} before={before} /> : null}
    </section>
  )
}
