import { useState } from 'react'
import type { TeamBilling } from '#contract/billing-settings.ts'
import { longestWait, mostSteps } from '#contract/rules/reminder-steps.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './billing.module.css'
import { BillingPart } from './BillingPart.tsx'
import { useBillingForm, type BillingForm } from './use-billing-form.ts'

const places = Array.from({ length: mostSteps }, (_, place) => place)

/** Where they are off, the days stay as they were. */
const read = ({ text }: FormValues) => {
  if (text('reminders_on') !== 'yes') return { reminders_on: false }
  const days = places.map(place => text(`reminder_days.${place}`).trim()).filter(typed => typed !== '')
  return { reminders_on: true, reminder_days: days.map(Number) }
}

const ReminderFields = ({ state: { form, before } }: { state: BillingForm }) => {
  const { words, say } = useWords('console-settings')
  const { words: common } = useWords('common')
  const { billing } = words
  const [on, choose] = useState(before.reminders_on)
  const { id } = form.field('reminders_on')
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{billing.names.reminders_on}</legend>
        {(['no', 'yes'] as const).map(value => (
          <label key={value} htmlFor={`${id}-${value}`}>
            <RadioBox
              dense="labelled"
              id={`${id}-${value}`}
              name="reminders_on"
              value={value}
              checked={on === (value === 'yes')}
              onChange={() => choose(value === 'yes')}
            />
            {value === 'yes' ? billing.reminders_yes : billing.reminders_off}
          </label>
        ))}
      </fieldset>
      {on ? (
        <>
          {places.map(place => (
            <Field
              key={place}
              {...form.field(`reminder_days.${place}`)}
              label={say(billing.reminder_day, { place: place + 1 })}
              {...(place === 0
                ? { required: true }
                : { optional: common.form.optional, help: billing.reminder_optional })}
              type="number"
              dir="ltr"
              min={1}
              max={longestWait}
              defaultValue={before.reminder_days[place] ?? ''}
            />
          ))}
          <p className={styles.none}>{billing.reminders_since}</p>
        </>
      ) : null}
    </>
  )
}

/** Whether artists are reminded of overdue invoices by themselves, and when. */
export const Reminders = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { billing } = words
  const state = useBillingForm(settings, read)
  return (
    <BillingPart title={billing.reminders} text={billing.reminders_text} state={state}>
      <ReminderFields state={state} />
    </BillingPart>
  )
}
