import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { offerStates } from '#contract/rules/public-content-choices.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { FilterTabs } from './FilterTabs.tsx'
import { Offers } from './offered/Offers.tsx'
import { ShowMore } from './ShowMore.tsx'

const filters = addressFilters({ state: oneOf(offerStates) })

const OfferedScreen = () => {
  const { api } = useShell()
  const { words } = useWords('operator')
  const [search] = useSearchParams()
  // First of all, what waits.
  const { state = 'waiting' } = filters.parse(search)
  const queries = useQueryClient()
  const { items, failed, retry, more, busy } = usePaged(
    api.offered_testimonials.list,
    { state },
    // What teams changed meanwhile is not to be decided by what was read before.
    { staleTime: 0 }
  )
  const { states } = words.testimonials
  return (
    <>
      <p className={styles.note}>{words.testimonials.lead}</p>
      <FilterTabs name="state" choices={offerStates} chosen={state} words={states} label={states.label} />
      {items ? (
        <Offers
          key={state}
          state={state}
          offers={items}
          refresh={() => void queries.invalidateQueries({ queryKey: api.offered_testimonials.key() })}
        />
      ) : (
        <Asking failed={failed} retry={retry} />
      )}
      <ShowMore more={more} busy={busy} />
    </>
  )
}

export const screen = defineUnlisted({
  page: 'operator',
  title: ({ words }) => words.testimonials.title,
  Component: OfferedScreen
})
