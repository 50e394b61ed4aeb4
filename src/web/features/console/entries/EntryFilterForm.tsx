import { useState, type ReactNode } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { entrySorts, entryViews } from '#contract/rules/entry-choices.ts'
import { payments } from '#contract/rules/work-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FilterForm } from '../FilterForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { parseEntryFilters } from './filters.ts'
import type { EntryFilters } from './filters.ts'
import styles from './desk.module.css'

interface EntryFilterFormProps {
  filters: EntryFilters
  contests: readonly Contest[]
  contest: Contest
  /** By artist nothing is sorted that is judged blind. */
  blind: boolean
}

const useGo = (contests: readonly Contest[], filters: EntryFilters) => {
  const navigate = useNavigate()
  return (typed: URLSearchParams) => {
    const search = new URLSearchParams(typed)
    search.set('view', filters.view)
    if (filters.status) search.set('status', filters.status)
    const wished = parseEntryFilters(search, contests)
    void navigate(printFilters(wished), { preventScrollReset: true })
    return wished
  }
}

export const Views = ({ filters }: { filters: EntryFilters }) => {
  const { words } = useWords('console-entries')
  return (
    <ul className={styles.statuses} aria-label={words.views.label}>
      {entryViews.map(view => (
        <li key={view}>
          <LinkTo
            to={printFilters({ ...filters, view })}
            aria-current={filters.view === view ? 'true' : undefined}
            preventScrollReset
          >
            {words.views[view]}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

/** Open as it begins, and then as whoever is here left it: by a choice of theirs nothing folds away with the focus in it. */
const Further = ({ filters, children }: { filters: EntryFilters; children: ReactNode }) => {
  const { words } = useWords('common')
  const [open] = useState(Boolean(filters.category ?? filters.payment ?? filters.near))
  return (
    <Disclosure className={styles.further} label={words.form.more_filters} open={open}>
      {children}
    </Disclosure>
  )
}

export const EntryFilterForm = ({ filters, contests, contest, blind }: EntryFilterFormProps) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const go = useGo(contests, filters)
  return (
    <FilterForm filters={filters} submit={words.filter.apply} go={go}>
      {field => (
        <>
          {contests.length > 1 ? (
            <Choice {...field('contest')} label={words.filter.contest} defaultValue={filters.contest}>
              {contests.map(each => (
                <option key={each.id} value={each.id}>
                  {nameOfContest(each, locale, default_locale)}
                </option>
              ))}
            </Choice>
          ) : null}
          <Field
            {...field('q')}
            label={words.filter.search}
            type="search"
            autoComplete="off"
            defaultValue={filters.q ?? ''}
            maxLength={80}
          />
          <Further filters={filters}>
            <Choice
              {...field('category')}
              label={words.filter.category}
              defaultValue={filters.category ?? ''}
            >
              <option value="">{words.all}</option>
              {contest.categories.map(category => (
                <option key={category.id} value={category.id}>
                  {textIn(category.title, locale, default_locale)}
                </option>
              ))}
            </Choice>
            <Choice {...field('payment')} label={words.filter.payment} defaultValue={filters.payment ?? ''}>
              <option value="">{words.all}</option>
              {payments.map(payment => (
                <option key={payment} value={payment}>
                  {words.payment[payment]}
                </option>
              ))}
            </Choice>
            <Choice {...field('near')} label={words.near.label} defaultValue={filters.near ?? ''}>
              <option value="">{words.all}</option>
              <option value="1">{words.near.only}</option>
            </Choice>
            <Choice {...field('sort')} label={words.filter.sort} defaultValue={filters.sort}>
              {entrySorts
                .filter(sort => !blind || sort !== 'artist')
                .map(sort => (
                  <option key={sort} value={sort}>
                    {words.sorts[sort]}
                  </option>
                ))}
            </Choice>
          </Further>
        </>
      )}
    </FilterForm>
  )
}
