/* Whether a promised pay has come: only its artist is asked and reads the answer. */
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnApplication, PaymentAnswer } from '#contract/applications.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { calendarDayIn, dayIn } from '#web/shell/contest/moments.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { zoneHere } from '#web/shell/words/time-zones.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useFocusFor } from '#web/ui/take-focus.ts'
import styles from './career.module.css'

const isOpen = ({ until }: PaymentAnswer): boolean => until !== null && Date.parse(until) > Date.now()

/** It waits for an answer. */
export const isAsked = (payment: PaymentAnswer | null): boolean =>
  payment !== null && payment.answered_at === null && isOpen(payment)

interface AnswerProps {
  id: string
  paid_on: string | null
  organisation: string
  done: () => void
}

const Answer = ({ id, paid_on, organisation, done }: AnswerProps) => {
  const { api } = useShell()
  const team = useTeam()?.link ?? ''
  const { words, say } = useWords('page-job-career')
  const { payment } = words
  const answer = (day: string | null) => api.applications.answer_payment.call({ team, id, paid_on: day })
  const form = useForm({ send: ({ text }) => answer(text('paid_on')), done })
  const { send, busy, refusal, wait } = useCall(() => answer(null))
  const notYet = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) done()
  }
  return (
    <>
      <p className={styles.small}>{say(payment.private, { organisation })}</p>
      <CallForm form={form.form} summary={form.summary}>
        <Field
          {...form.field('paid_on')}
          label={payment.paid_on}
          type="date"
          dir="ltr"
          min="2000-01-01"
          max="2199-12-31"
          defaultValue={paid_on ?? ''}
          required
        />
        <div className={styles.acts}>
          <SubmitButton {...form.button}>{payment.confirm}</SubmitButton>
          <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void notYet()}>
            {payment.not_yet}
          </button>
        </div>
      </CallForm>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

const Answered = ({ id, payment, change }: { id: string; payment: PaymentAnswer; change: () => void }) => {
  const { words, say } = useWords('page-job-career')
  const locale = useLocale()
  const { paid_on, until } = payment
  return (
    <>
      <p>
        {paid_on === null
          ? words.payment.said_not_yet
          : say(words.payment.said_paid, { day: calendarDayIn(locale, paid_on) })}
      </p>
      {until !== null && isOpen(payment) ? (
        <div className={styles.acts}>
          <button className={button.plain} type="button" aria-describedby={id} onClick={change}>
            {words.payment.change}
          </button>
          <span className={styles.small}>
            {say(words.payment.until, {
              day: dayIn(locale, until, zoneHere())
            })}
          </span>
        </div>
      ) : null}
    </>
  )
}

const Promised = ({ promised_on }: Pick<PaymentAnswer, 'promised_on'>) => {
  const { words, say } = useWords('page-job-career')
  const locale = useLocale()
  return promised_on === null
    ? words.payment.no_day
    : say(words.payment.promised, { day: calendarDayIn(locale, promised_on) })
}

export interface PaymentProps {
  application: OwnApplication
  /** It was answered just now; it may have gone to another list by that. */
  acted: boolean
  answered: () => void
}

export const Payment = ({
  application: { id, call, payment },
  acted,
  answered,
  title
}: PaymentProps & { title: string }) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { words, say } = useWords('page-job-career')
  const [changing, change] = useState(false)
  const promise = useId()
  const part = useFocusFor<HTMLElement>(acted && payment?.answered_at)
  if (!payment) return null
  const done = (): void => {
    change(false)
    answered()
    void queries.invalidateQueries({ queryKey: api.applications.mine.key() })
  }
  const asks = isAsked(payment) || changing
  return (
    <section
      ref={part}
      className={styles.payment}
      tabIndex={-1}
      aria-label={say(words.payment.of, { title })}
    >
      <p id={promise}>
        <Promised {...payment} />
      </p>
      {asks ? (
        <Answer id={id} paid_on={payment.paid_on} organisation={call.organisation.name} done={done} />
      ) : payment.answered_at === null ? null : (
        <Answered id={promise} payment={payment} change={() => change(true)} />
      )}
    </section>
  )
}
