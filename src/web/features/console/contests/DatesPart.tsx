import { useState } from 'react'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import { useZoneOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './contests.module.css'
import { MomentField } from './MomentField.tsx'
import { Timeline } from './Timeline.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const needed = ['opens_at', 'closes_at']

export const DatesPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { values, change, field, contest } = editor
  const [zone] = useState(values.time_zone)
  const hasOpened = contest.state === 'published' && contest.phase !== 'announced'
  return (
    <>
      <SearchChoice
        {...field('time_zone')}
        label={words.names.time_zone}
        help={words.dates.help}
        none={common.form.none_found}
        options={useZoneOptions(zone)}
        value={values.time_zone}
        change={time_zone => change({ time_zone })}
        required
      />
      <div className={styles.moments}>
        {dateNames.map(name => {
          const fixed = name === 'opens_at' && hasOpened
          const help = name === 'closes_at' ? words.dates.closes_help : undefined
          return (
            <MomentField
              key={name}
              editor={editor}
              zone={editor.values.time_zone}
              path={name}
              label={words.names[name]}
              help={fixed ? words.dates.open_already : help}
              optional={needed.includes(name) ? undefined : common.form.optional}
              fixed={fixed || (name === 'closes_at' && hasOpened && !takesEntries(contest.phase))}
              value={values[name]}
              change={value => change({ [name]: value })}
            />
          )
        })}
        <Field
          {...field('age_on')}
          label={words.names.age_on}
          help={words.dates.age_help}
          optional={common.form.optional}
          type="date"
          dir="ltr"
          value={values.age_on ?? ''}
          onChange={({ currentTarget }) => change({ age_on: currentTarget.value || null })}
        />
      </div>
      <Timeline values={values} />
    </>
  )
}
