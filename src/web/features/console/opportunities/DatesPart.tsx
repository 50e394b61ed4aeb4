import { useState } from 'react'
import { CountryOptions, useZoneOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { MomentField } from '../contests/MomentField.tsx'
import styles from '../contests/contests.module.css'
import { DayField } from './DayField.tsx'
import type { OfferEditing } from './use-offer-editor.ts'

const Where = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const { values, change, field } = editor
  return (
    <>
      <div className={styles.numbers}>
        <Field
          {...field('place')}
          label={words.names.place}
          maxLength={120}
          value={values.place}
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
        <Choice
          {...field('country')}
          label={words.names.country}
          value={values.country ?? ''}
          onChange={({ currentTarget }) => change({ country: currentTarget.value || null })}
        >
          <option value="">{words.list.none}</option>
          <CountryOptions />
        </Choice>
      </div>
      <Tick
        {...field('remote')}
        label={words.names.remote}
        checked={values.remote}
        onChange={({ currentTarget }) => change({ remote: currentTarget.checked })}
      />
    </>
  )
}

export const DatesPart = ({ editor }: { editor: OfferEditing }) => {
  const { words } = useWords('console-opportunities')
  const { words: common } = useWords('common')
  const { values, change, field } = editor
  const [zone] = useState(values.time_zone)
  const { optional } = common.form
  return (
    <>
      <Where editor={editor} />
      <div className={styles.numbers}>
        <DayField
          editor={editor}
          path="starts_on"
          label={words.names.starts_on}
          optional={optional}
          value={values.starts_on}
          change={starts_on => change({ starts_on })}
        />
        <DayField
          editor={editor}
          path="ends_on"
          label={words.names.ends_on}
          optional={optional}
          value={values.ends_on}
          change={ends_on => change({ ends_on })}
        />
      </div>
      <MomentField
        editor={editor}
        zone={values.time_zone}
        path="deadline"
        label={words.names.deadline}
        help={words.help.deadline}
        value={values.deadline}
        change={deadline => change({ deadline })}
      />
      <SearchChoice
        {...field('time_zone')}
        label={words.names.time_zone}
        none={common.form.none_found}
        options={useZoneOptions(zone)}
        value={values.time_zone}
        change={time_zone => change({ time_zone })}
        required
      />
      <DayField
        editor={editor}
        path="answers_on"
        label={words.names.answers_on}
        value={values.answers_on}
        change={answers_on => change({ answers_on })}
      />
    </>
  )
}
