import { useState } from 'react'
import type { BankEntry, RecordedEntries, RecordingEntries } from '#contract/bank.ts'
import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'

interface AssignDialogProps {
  entry: BankEntry
  done: (recorded: RecordedEntries) => void
  close: () => void
}

/** Of those in the payment's currency of which something is due, and whose artist is told; as much as is due, and never more than came. */
const usePayable = ({ currency }: BankEntry, q: string): OrderOfTeam[] | null => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { items } = usePaged(api.orders.list, { link, limit: 50, ...(q !== '' && { q }) })
  const isPayable = (order: OrderOfTeam): boolean =>
    order.due > 0 && order.currency === currency && order.artist !== null
  return items?.filter(isPayable) ?? null
}

/** Which order a payment is for, found by name, title or number. */
export const AssignDialog = ({ entry, done, close }: AssignDialogProps) => {
  const { words, say } = useWords('console-payments')
  const { api } = useShell()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const [q, look] = useState('')
  const orders = usePayable(entry, q)
  const record = useWriting<RecordingEntries, RecordedEntries>((input, options) =>
    api.bank.record.call(input, options)
  )
  const money = (amount: number) => formatMoney(amount, entry.currency, locale)
  const nameOf = ({ number, artist, contest, due }: OrderOfTeam): string =>
    say(words.assign.order, {
      number,
      artist: artist || words.erased,
      contest: textIn(contest.title, locale, default_locale),
      due: money(due)
    })
  const form = useForm({
    send: values => {
      const order = orders?.find(({ id }) => id === values.text('order'))
      const shares = order ? [{ order: order.id, amount: Math.min(order.due, entry.left) }] : []
      return record({ entries: [{ id: entry.id, shares }] })
    },
    done
  })
  return (
    <Dialog title={words.assign.title} close={close}>
      <p>
        {say(words.assign.text, {
          amount: money(entry.left),
          name: entry.payer_name || words.unnamed,
          day: calendarDay(locale, entry.booked_on)
        })}
      </p>
      {entry.text === '' ? null : (
        <p>
          <bdi>{entry.text}</bdi>
        </p>
      )}
      <Field
        id="assign-search"
        name="search"
        label={words.filter.search}
        type="search"
        autoComplete="off"
        maxLength={80}
        onChange={({ currentTarget }) => look(currentTarget.value.trim())}
      />
      {orders?.length === 0 ? (
        <p>{words.assign.none}</p>
      ) : (
        <DialogForm form={form} doing={words.assign.doing} close={close}>
          <Choice {...form.field('order')} label={words.assign.label} defaultValue="" required>
            <option value="">{words.assign.choose}</option>
            {orders?.map(order => (
              <option key={order.id} value={order.id}>
                {nameOf(order)}
              </option>
            ))}
          </Choice>
          <p>{words.telling}</p>
        </DialogForm>
      )}
    </Dialog>
  )
}
