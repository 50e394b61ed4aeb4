import { lazy, Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import { media } from '#contract/rules/contest-choices.ts'
import { localeNames, locales } from '#contract/locales.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import type { OpenFilters } from './open-filters.ts'
import styles from './open-contests.module.css'

// Two hundred names that nothing waits for.
const CountryOptions = lazy(async () => {
  const { CountryOptions: options } = await import('#web/shell/words/place-options.tsx')
  return { default: options }
})

interface WishProps {
  name: string
  label: string
  value: string | undefined
  /** What it is called where nothing is wished for. */
  any?: string
  children: ReactNode
}

const Wish = ({ name, label, value = '', any, children }: WishProps) => {
  const id = useId()
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Select key={value} id={id} name={name} defaultValue={value}>
        {any ? <option value="">{any}</option> : null}
        {children}
      </Select>
    </div>
  )
}

const Age = ({ value }: { value: number | undefined }) => {
  const { words } = useWords('landing')
  const id = useId()
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {words.contests.age}
      </label>
      <input
        key={value}
        className={field.input}
        id={id}
        name="age"
        type="number"
        min={0}
        max={120}
        inputMode="numeric"
        defaultValue={value}
      />
    </div>
  )
}

/** A form as old browsers know it: it works before the script comes, and its address can be passed on. */
export const OpenFilterForm = ({ filters }: { filters: OpenFilters }) => {
  const { words } = useWords('landing')
  const locale = useLocale()
  const { words: terms } = useWords('contest')
  const { contests } = words
  // The names of countries are the browser's own.
  const hydrated = useHydrated()
  return (
    <search>
      <form
        className={styles.filters}
        method="get"
        action={`${paths.landing({ locale })}#contests`}
        aria-label={contests.filter}
      >
        <Wish name="medium" label={terms.media.title} value={filters.medium} any={terms.media.any}>
          {media.map(medium => (
            <option key={medium} value={medium}>
              {terms.media[medium]}
            </option>
          ))}
        </Wish>
        <Age value={filters.age} />
        <Wish name="fee" label={contests.fee} value={filters.fee} any={contests.fee_any}>
          <option value="free">{contests.fee_free}</option>
          <option value="paid">{contests.fee_paid}</option>
        </Wish>
        <Wish
          key={String(hydrated)}
          name="country"
          label={contests.country}
          value={filters.country}
          any={contests.country_any}
        >
          {hydrated ? (
            <Suspense>
              <CountryOptions />
            </Suspense>
          ) : filters.country ? (
            <option value={filters.country} data-alive>
              {filters.country}
            </option>
          ) : null}
        </Wish>
        <Wish name="language" label={contests.language} value={filters.language} any={contests.language_any}>
          {locales.map(locale => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </Wish>
        <Wish name="sort" label={contests.sort} value={filters.sort ?? 'deadline'}>
          <option value="deadline">{contests.sort_deadline}</option>
          <option value="newest">{contests.sort_newest}</option>
        </Wish>
        <button className={button.plain} type="submit">
          {contests.show}
        </button>
      </form>
    </search>
  )
}
