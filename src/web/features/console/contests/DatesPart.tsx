import { useState } from 'react'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import type { DateName } from '#contract/rules/contest-dates.ts'
import { useOwnTeam } from '../use-own-team.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { useZoneOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './contests.module.css'
import { keptClose, type KeptEnd } from './kept.ts'
import { MomentField } from './MomentField.tsx'
import { Timeline } from './Timeline.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const needed = ['opens_at', 'closes_at']

/** As it can be moved by now. */
const closeHelp = ({ dates, kept }: WordsOf<'console-contests'>, close: KeptEnd | null): string => {
  if (close?.free === undefined) return dates.closes_help
  return close.free ? kept.close_free : kept.close
}

export const DatesPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { values, change, field, contest } = editor
  const [zone] = useState(values.time_zone)
  const { features } = useOwnTeam()
  const hasOpened = editor.kept.promised !== null
  const isReached = (name: DateName): boolean =>
    contest.state === 'published' && contest.reached.includes(name)
  const { kept } = editor
  const voted = kept.resting?.voted
  const votes = (features.public_rating || voted === true) && isReached('vote_opens_at')
  const close = keptClose(kept, null)
  const isFixed = (name: DateName): boolean => {
    if (name === 'closes_at') return hasOpened && !takesEntries(contest.phase)
    if (name === 'vote_closes_at') return votes && isReached(name)
    return (name === 'opens_at' && hasOpened) || (name === 'vote_opens_at' && votes)
  }
  const helpOf = (name: DateName): string | undefined => {
    if (name === 'closes_at') return closeHelp(words, close)
    if (name === 'vote_closes_at' && votes)
      return voted === false && !isReached(name) ? words.kept.vote_free : words.kept.vote
    return name === 'opens_at' && hasOpened ? words.dates.open_already : undefined
  }
  const earliestOf = (name: DateName): string | null => {
    if (name === 'closes_at') return close?.earliest ?? null
    return name === 'vote_closes_at' && votes && voted !== false ? contest.vote_closes_at : null
  }
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
        {dateNames.map(name => (
          <MomentField
            key={name}
            editor={editor}
            zone={editor.values.time_zone}
            path={name}
            label={words.names[name]}
            help={helpOf(name)}
            optional={needed.includes(name) ? undefined : common.form.optional}
            fixed={isFixed(name)}
            earliest={isFixed(name) ? null : earliestOf(name)}
            value={values[name]}
            change={value => change({ [name]: value })}
          />
        ))}
        <Field
          {...field('age_on')}
          label={words.names.age_on}
          help={hasOpened ? words.kept.ages : words.dates.age_help}
          readOnly={hasOpened}
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
