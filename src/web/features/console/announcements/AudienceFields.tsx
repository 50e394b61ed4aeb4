import { useState } from 'react'
import type { Audience } from '#contract/announcements.ts'
import type { Contest } from '#contract/contests.ts'
import { localeNames, locales } from '#contract/locales.ts'
import { audienceGroups } from '#contract/rules/announcement.ts'
import { payments, workStatuses } from '#contract/rules/work-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import own from './announcements.module.css'

type Field = FormState['field']

const enteredStatuses = workStatuses.filter(status => status !== 'draft')

const chosenOf = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find(each => each === value) ?? null

export const audienceIn = ({ text, ticked }: FormValues): Audience => {
  const status = chosenOf(enteredStatuses, text('audience.statuses'))
  const contest = text('audience.contest')
  const category = text('audience.category')
  return {
    groups: audienceGroups.filter(group => ticked(`groups.${group}`)),
    contest: contest === '' ? null : contest,
    category: category === '' ? null : category,
    statuses: status ? [status] : [],
    payment: chosenOf(payments, text('audience.payment')),
    locale: chosenOf(locales, text('audience.locale'))
  }
}

/** Entries alone have a status and a fee. */
const EntryFields = ({ field, before }: { field: Field; before: Audience | undefined }) => {
  const { words } = useWords('console-announcements')
  const { words: entries } = useWords('console-entries')
  return (
    <>
      <Choice
        {...field('audience.statuses')}
        label={words.filter.status}
        defaultValue={before?.statuses[0] ?? ''}
      >
        <option value="">{words.filter.in}</option>
        {enteredStatuses.map(status => (
          <option key={status} value={status}>
            {entries.status[status]}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('audience.payment')}
        label={words.filter.payment}
        defaultValue={before?.payment ?? ''}
      >
        <option value="">{words.filter.any}</option>
        {payments.map(payment => (
          <option key={payment} value={payment}>
            {entries.payment[payment]}
          </option>
        ))}
      </Choice>
    </>
  )
}

const ContestFields = ({ field, contests, before }: AudienceFieldsProps) => {
  const { words } = useWords('console-announcements')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const [chosen, choose] = useState(before?.contest ?? '')
  const categories = contests.find(({ id }) => id === chosen)?.categories ?? []
  return (
    <>
      <Choice
        {...field('audience.contest')}
        label={words.filter.contest}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{words.filter.contests}</option>
        {contests.map(contest => (
          <option key={contest.id} value={contest.id}>
            {nameOfContest(contest, locale, default_locale)}
          </option>
        ))}
      </Choice>
      {categories.length > 1 ? (
        <Choice
          key={chosen}
          {...field('audience.category')}
          label={words.filter.category}
          defaultValue={before?.category ?? ''}
        >
          <option value="">{words.filter.any}</option>
          {categories.map(({ id, title }) => (
            <option key={id} value={id}>
              {textIn(title, locale, default_locale)}
            </option>
          ))}
        </Choice>
      ) : null}
    </>
  )
}

interface AudienceFieldsProps {
  field: Field
  contests: readonly Contest[]
  before: Audience | undefined
}

export const AudienceFields = ({ field, contests, before }: AudienceFieldsProps) => {
  const { words } = useWords('console-announcements')
  const [groups, choose] = useState<readonly string[]>(before?.groups ?? ['entrants'])
  const toggle = (group: string, on: boolean): void =>
    choose(on ? [...groups, group] : groups.filter(each => each !== group))
  return (
    <>
      <fieldset className={own.group}>
        <legend>{words.groups.label}</legend>
        {audienceGroups.map((group, at) => (
          <Tick
            key={group}
            {...field(`groups.${group}`)}
            label={words.groups[group]}
            checked={groups.includes(group)}
            // Somebody must be meant; what is missing is said at the first.
            required={at === 0 && groups.length === 0}
            onChange={({ currentTarget }) => toggle(group, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p className={styles.note}>{words.sight}</p>
      <div className={styles.pair}>
        <ContestFields field={field} contests={contests} before={before} />
        {groups.includes('entrants') ? <EntryFields field={field} before={before} /> : null}
        <Choice
          {...field('audience.locale')}
          label={words.filter.language}
          defaultValue={before?.locale ?? ''}
        >
          <option value="">{words.filter.every}</option>
          {locales.map(each => (
            <option key={each} value={each} lang={each}>
              {localeNames[each]}
            </option>
          ))}
        </Choice>
      </div>
    </>
  )
}
