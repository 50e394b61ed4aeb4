/* One wish of a filter form that works before the script comes. */
import { lazy, Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import { useHydrated } from '../page/hydrated.ts'

// Two hundred names that nothing waits for.
const CountryOptions = lazy(async () => {
  const { CountryOptions: options } = await import('../words/place-options.tsx')
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

export const Wish = ({ name, label, value = '', any, children }: WishProps) => {
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

export const CountryWish = ({ value, ...facts }: Omit<WishProps, 'name' | 'children'>) => {
  // The names of countries are the browser's own.
  const hydrated = useHydrated()
  return (
    <Wish key={String(hydrated)} name="country" value={value} {...facts}>
      {hydrated ? (
        <Suspense>
          <CountryOptions />
        </Suspense>
      ) : value ? (
        <option value={value} data-alive>
          {value}
        </option>
      ) : null}
    </Wish>
  )
}
