import { useId, useState, type ReactNode } from 'react'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import button from '#web/ui/button.module.css'
import desk from './entries/desk.module.css'

type Filters = Parameters<typeof printFilters>[0]

export interface FilterFormProps {
  /** What stands in the address: its fields begin with it, and anew whenever it says something else than they do. */
  filters: Filters
  /** Leads to what was typed and chosen, and gives that as the address will say it. */
  go: (typed: URLSearchParams) => Filters
  submit: string
  children: (field: (name: string) => { id: string; name: string; error: undefined }) => ReactNode
}

const typedIn = (form: HTMLFormElement): URLSearchParams => {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
  return typed
}

/** In one order: what a form does not ask for, as the only contest there is, is read of the address in another place. */
const inOneOrder = (filters: Filters): string => {
  const address = new URLSearchParams(printFilters(filters))
  address.sort()
  return address.toString()
}

/** New where the fields are to be filled anew: after one's own choice they stay, with the focus and what is typed since. */
const useRound = (filters: Filters) => {
  const stands = inOneOrder(filters)
  const [asked, keep] = useState<string | null>(null)
  const [filled, fill] = useState({ stands, round: 0 })
  if (filled.stands !== stands) {
    fill({ stands, round: filled.round + (asked === stands ? 0 : 1) })
    keep(null)
  }
  return { round: filled.round, ask: (wished: Filters) => keep(inOneOrder(wished)) }
}

/** Narrows a list. A choice takes effect at once, what is typed with the button. */
export const FilterForm = ({ filters, go, submit, children }: FilterFormProps) => {
  const id = useId()
  const { round, ask } = useRound(filters)
  const send = (form: HTMLFormElement): void => ask(go(typedIn(form)))
  return (
    <search>
      <form
        className={desk.filters}
        method="post"
        key={round}
        onSubmit={event => {
          event.preventDefault()
          send(event.currentTarget)
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) send(currentTarget)
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
