import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'
import { Directory } from './Directory.tsx'
import { OpenContests } from './OpenContests.tsx'
import { OpenOpportunities, openOpportunitiesQuery } from './OpenOpportunities.tsx'
import { Opening } from './Opening.tsx'
import { Steps } from './Steps.tsx'
import { Testimonials, testimonialsQuery } from './Testimonials.tsx'
import { ClosedTeam } from './ClosedTeam.tsx'
import { UnknownTeam, UnreachableTeam } from './Notices.tsx'
import { directoryQuery, landingFilters, nearestQuery, wasClosedQuery } from './landing-filters.ts'
import { openFilters, openQuery } from './open-filters.ts'

const LandingScreen = () => {
  const [search] = useSearchParams()
  const filters = landingFilters.parse(search)
  const { api } = useShell()
  const { data: open } = useSuspenseQuery(openQuery(api, openFilters.parse(search)))
  return (
    <>
      {filters.unknown ? <UnknownTeam link={filters.unknown} /> : null}
      {filters.closed ? <ClosedTeam link={filters.closed} /> : null}
      {filters.unreachable ? <UnreachableTeam link={filters.unreachable} back={filters.back} /> : null}
      <Opening />
      <OpenContests filters={openFilters.parse(search)} />
      <OpenOpportunities />
      <Directory filters={filters} leads={open.items.length === 0} />
      <Testimonials />
      <Steps />
    </>
  )
}

export const screen = defineScreen({
  page: 'landing',
  query: [...landingFilters.names, ...openFilters.names],
  queries: (api, at) => {
    const filters = landingFilters.parse(at.search)
    return [
      termsQuery(api, at),
      openQuery(api, openFilters.parse(at.search)),
      directoryQuery(api, filters),
      testimonialsQuery(api),
      openOpportunitiesQuery(api),
      wordsQuery(api, 'opportunities', undefined, at.locale),
      ...(filters.unknown ? [nearestQuery(api, filters.unknown)] : []),
      ...(filters.closed ? [wasClosedQuery(api, filters.closed)] : [])
    ]
  },
  head: ({ words }) => ({ title: words.head.title, description: words.head.description }),
  Component: LandingScreen
})
