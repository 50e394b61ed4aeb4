/* One wish of a filter form that works before the script comes. */
import { lazy, Suspense, useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import { useHydrated } from '../page/hydrated.ts'

// Two hundred names that nothing waits for.
const CountryOptions = lazy(async () => {
  const { CountryOptions: options } = await import('../words/place-options.tsx')
  return { default: options }
})

interface FrameProps {
  label: string
  children: (id: string) => ReactNode
}

const Frame = ({ label, children }: FrameProps) => {
  const id = useId()
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface TypedWishProps extends Omit<ComponentProps<'input'>, 'value'> {
  label: string
  value: string | number | undefined
}

/** What is looked for in words or by a number. */
export const TypedWish = ({ label, value, ...input }: TypedWishProps) => (
  <Frame label={label}>
    {id => <input {...input} key={value} className={field.input} id={id} defaultValue={value} />}
  </Frame>
)

interface WishProps {
  name: string
  label: string
  value: string | number | undefined
  /** What it is called where nothing is wished for. */
  any?: string
  children: ReactNode
}

export const Wish = ({ name, label, value = '', any, children }: WishProps) => (
  <Frame label={label}>
    {id => (
      <Select key={value} id={id} name={name} defaultValue={value}>
        {any ? <option value="">{any}</option> : null}
        {children}
      </Select>
    )}
  </Frame>
)

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
