/* One field of a filter form that works before the script comes. */
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/form/Select.tsx'
import { useHydrated } from '../page/hydrated.ts'

const fetchOptions = () => import('../words/place-options.tsx')

const CountryOptions = lazy(async () => ({ default: (await fetchOptions()).CountryOptions }))

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

interface TypedFilterFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  label: string
  value: string | number | undefined
}

/** What is looked for in words or by a number. */
export const TypedFilterField = ({ label, value, ...input }: TypedFilterFieldProps) => (
  <Frame label={label}>
    {id => <input {...input} key={value} className={field.input} id={id} defaultValue={value} />}
  </Frame>
)

interface FilterFieldProps extends Omit<ComponentProps<typeof Select>, 'value'> {
  label: string
  value: string | number | undefined
  /** What it is called where nothing is wished for. */
  any?: string
}

export const FilterField = ({ label, value = '', any, children, ...select }: FilterFieldProps) => (
  <Frame label={label}>
    {id => (
      <Select {...select} key={value} id={id} defaultValue={value}>
        {any ? <option value="">{any}</option> : null}
        {children}
      </Select>
    )}
  </Frame>
)

export const CountryFilterField = ({
  value,
  ...facts
}: Pick<FilterFieldProps, 'label' | 'value' | 'any'>) => {
  const hydrated = useHydrated()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // One that had the focus before the script came does not say so again.
    const comeIfReached = (): void => {
      const at = document.activeElement
      if (at instanceof HTMLSelectElement && at.name === 'country') setNear(true)
    }
    void fetchOptions().then(comeIfReached)
  }, [])
  const come = (): void => setNear(true)
  // The names of countries are the browser's own, and two hundred and fifty: they come once somebody reaches for them.
  const named = hydrated && (isNear || value !== undefined)
  const reached = { onPointerEnter: come, onPointerDown: come, onFocus: come }
  return (
    <FilterField
      key={String(named && value !== undefined)}
      name="country"
      value={value}
      {...facts}
      {...reached}
    >
      {named ? (
        <Suspense>
          <CountryOptions />
        </Suspense>
      ) : value ? (
        <option value={value} data-alive>
          {value}
        </option>
      ) : null}
    </FilterField>
  )
}
