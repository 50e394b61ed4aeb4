import { useId, useState, type ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import desk from './entries/desk.module.css'

export interface FilterFormProps {
  /** What stands in the address: its fields begin with it, and anew whenever it says something else than they do. */
  filters: object
  /** Leads to what was typed and chosen, and gives that as the address will say it. */
  go: (typed: URLSearchParams) => object
  submit: string
  children: (field: (name: string) => { id: string; name: string; error: undefined }) => ReactNode
}

const typedIn = (form: HTMLFormElement): URLSearchParams => {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
  return typed
}

/** New where the fields are to be filled anew: after one's own choice they stay, with the focus and what is typed since. */
const useRound = (filters: object) => {
  const stands = JSON.stringify(filters)
  const [asked, keep] = useState<string | null>(null)
  const [filled, fill] = useState({ stands, round: 0 })
  if (filled.stands !== stands) {
    fill({ stands, round: filled.round + (asked === stands ? 0 : 1) })
    keep(null)
  }
  return { round: filled.round, ask: (wished: object) => keep(JSON.stringify(wished)) }
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
