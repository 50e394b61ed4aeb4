import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { directionOf } from '#contract/locales.ts'
import type { OrderOfTeam, RemindedInvoices, ToRemind } from '#contract/order-shapes.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { useArtistName } from '../JudgedBlind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'

type Meant = ToRemind['invoices'][number]

/** Orders of which somebody can be reminded; the server alone knows what was sent today. */
export const overdueOf = (orders: readonly OrderOfTeam[]): Meant[] =>
  orders.flatMap(({ id, artist, due, currency, invoices }) => {
    const invoice = invoices.find(({ state }) => state === 'overdue')
    return invoice && artist !== ''
      ? [{ order: id, artist, number: invoice.number, due_on: invoice.due_on ?? '', due, currency }]
      : []
  })

interface RemindProps {
  meant: readonly Meant[]
  /** Where these are not all of them, how many there are. */
  total?: number
  label: ReactNode
  done: (reminded: RemindedInvoices) => void
}

/** Asks first, with the names of all who get a mail. */
export const Remind = ({ meant, total = meant.length, label, done }: RemindProps) => {
  const { words, say } = useWords('console-invoices')
  const { api } = useShell()
  const locale = useLocale()
  const direction = directionOf(locale)
  const nameOf = useArtistName()
  const [asked, ask] = useState(false)
  const remind = useWriting<{ orders: string[] }, RemindedInvoices>((input, options) =>
    api.orders.remind.call(input, options)
  )
  const { reminders } = words
  const count = meant.length
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {label}
      </button>
      {asked ? (
        <Confirm
          title={say(reminders.ask, { count })}
          text={
            <>
              <p>{reminders.text}</p>
              {total > count ? <p>{say(reminders.first, { count, total })}</p> : null}
              <ul className={styles.names}>
                {meant.map(({ order, artist, number, due, currency }) => (
                  <li key={order}>
                    {say(reminders.one, {
                      artist: isolated(nameOf(artist), direction),
                      number: isolated(number, direction),
                      due: formatMoney(due, currency, locale)
                    })}
                  </li>
                ))}
              </ul>
            </>
          }
          doing={say(reminders.label, { count })}
          act={async () => done(await remind({ orders: meant.map(({ order }) => order) }))}
          done={() => ask(false)}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

/** What was sent, and of what was not, why. */
export const Reminded = ({ reminded }: { reminded: RemindedInvoices | null }) => {
  const { words, say } = useWords('console-invoices')
  const { reminders } = words
  const reasons = [...new Set(reminded?.left.map(({ why }) => why))]
  return (
    <output className={styles.note}>
      {reminded ? say(reminders.done, { count: reminded.done.length }) : ''}
      {reasons.map(why => {
        const count = reminded?.left.filter(each => each.why === why).length ?? 0
        return ` ${say(reminders.left, { why, count })}`
      })}
    </output>
  )
}

interface RemindAllProps {
  contest: string | undefined
  done: (reminded: RemindedInvoices) => void
}

/** Nothing where nobody can be reminded today. */
export const RemindAll = ({ contest, done }: RemindAllProps) => {
  const { words, say } = useWords('console-invoices')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data } = useQuery(
    api.orders.to_remind.queryOptions({ input: { link, ...(contest && { contest }) }, staleTime: 0 })
  )
  if (!data || data.total === 0) return null
  const { invoices, total } = data
  return (
    <p>
      <Remind meant={invoices} total={total} label={say(words.reminders.all, { count: total })} done={done} />
    </p>
  )
}
