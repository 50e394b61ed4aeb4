import { useId, type ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import desk from './entries/desk.module.css'

export interface FilterFormProps {
  /** What stands in the address: its fields begin with it, and anew whenever it changes. */
  filters: object
  /** What was typed and chosen; nothing else of the address. */
  go: (typed: URLSearchParams) => void
  submit: string
  children: (field: (name: string) => { id: string; name: string; error: undefined }) => ReactNode
}

const typedIn = (form: HTMLFormElement): URLSearchParams => {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
  return typed
}

/** Narrows a list. A choice takes effect at once, what is typed with the button. */
export const FilterForm = ({ filters, go, submit, children }: FilterFormProps) => {
  const id = useId()
  return (
    <search>
      <form
        className={desk.filters}
        method="post"
        key={JSON.stringify(filters)}
        onSubmit={event => {
          event.preventDefault()
          go(typedIn(event.currentTarget))
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) go(typedIn(currentTarget))
        }}
      >
        {children(name => ({ id: `${id}-${name}`, name, error: undefined }))}
        <button className={button.plain} type="submit">
          {submit}
        </button>
      </form>
    </search>
  )
}
