import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { offerStates, type OfferState } from '#contract/rules/public-content-choices.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import blog from './blog/blog.module.css'
import styles from './console.module.css'
import { Offers } from './offered/Offers.tsx'
import { ShowMore } from './ShowMore.tsx'

/** Which of them are shown, as the address says it; first of all, what waits. */
const useAskedState = (): OfferState => {
  const [search] = useSearchParams()
  return offerStates.find(state => state === search.get('state')) ?? 'waiting'
}

const States = ({ chosen }: { chosen: OfferState }) => {
  const { words } = useWords('operator')
  const { states } = words.testimonials
  return (
    <nav className={blog.tabs} aria-label={states.label}>
      {offerStates.map(state => (
        <LinkTo key={state} to={`?state=${state}`} aria-current={state === chosen ? 'true' : undefined}>
          {states[state]}
        </LinkTo>
      ))}
    </nav>
  )
}

const OfferedScreen = () => {
  const { api } = useShell()
  const { words } = useWords('operator')
  const state = useAskedState()
  const queries = useQueryClient()
  const { items, failed, retry, more, busy } = usePaged(
    api.offered_testimonials.list,
    { state },
    // What teams changed meanwhile is not to be decided by what was read before.
    { staleTime: 0 }
  )
  return (
    <>
      <p className={styles.note}>{words.testimonials.lead}</p>
      <States chosen={state} />
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

export const screen = defineScreen({
  page: 'operator',
  head: ({ words }) => ({
    title: words.testimonials.title,
    description: words.head.description,
    unlisted: true
  }),
  Component: OfferedScreen
})
