import type { ReactNode } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FilterForm, type FilterFormProps } from './FilterForm.tsx'

interface ListFiltersProps<S extends string> {
  /** As it stands in the address. */
  filters: { q?: string | undefined; state?: S | undefined }
  /** What was typed and chosen, as the address will say it. */
  parse: (typed: URLSearchParams) => Record<string, string | undefined>
  words: { search: string; go: string; state: string; any: string }
  /** In their order. */
  states: readonly S[]
  nameOf: Record<S, string>
  /** What else the list is narrowed by. */
  children?: FilterFormProps['children']
}

/** Narrows a list of what came or went, by words and by how far each has come. */
export const ListFilters = <S extends string>({
  filters,
  parse,
  words,
  states,
  nameOf,
  children = (): ReactNode => null
}: ListFiltersProps<S>) => {
  const navigate = useNavigate()
  const go = (typed: URLSearchParams) => {
    const wished = parse(typed)
    void navigate({ search: printFilters(wished) }, { preventScrollReset: true })
    return wished
  }
  return (
    <FilterForm filters={filters} submit={words.go} go={go}>
      {field => (
        <>
          <Field
            {...field('q')}
            label={words.search}
            type="search"
            autoComplete="off"
            defaultValue={filters.q ?? ''}
            maxLength={200}
          />
          <Choice {...field('state')} label={words.state} defaultValue={filters.state ?? ''}>
            <option value="">{words.any}</option>
            {states.map(state => (
              <option key={state} value={state}>
                {nameOf[state]}
              </option>
            ))}
          </Choice>
          {children(field)}
        </>
      )}
    </FilterForm>
  )
}
