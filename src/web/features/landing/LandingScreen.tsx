import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { defineScreen } from '#web/shell/screen.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { Directory } from './Directory.tsx'
import { OpenContests } from './OpenContests.tsx'
import { Opening } from './Opening.tsx'
import { Steps } from './Steps.tsx'
import { Voices, voicesQuery } from './Voices.tsx'
import { ClosedTeam } from './ClosedTeam.tsx'
import { UnknownTeam, UnreachableTeam } from './Notices.tsx'
import { askedBy, askedNames, directoryQuery, nearestQuery } from './asked.ts'
import { openFilters, openQuery } from './open-filters.ts'

const LandingScreen = () => {
  const [search] = useSearchParams()
  const asked = askedBy(search)
  const { api } = useShell()
  const { data: open } = useSuspenseQuery(openQuery(api, openFilters.parse(search)))
  return (
    <>
      {asked.unknown ? <UnknownTeam asked={asked} /> : null}
      {asked.closed ? <ClosedTeam asked={asked} /> : null}
      {asked.unreachable ? <UnreachableTeam asked={asked} /> : null}
      <Opening />
      <OpenContests filters={openFilters.parse(search)} />
      <Directory asked={asked} leads={open.items.length === 0} />
      <Voices />
      <Steps />
    </>
  )
}

export const screen = defineScreen({
  page: 'landing',
  query: [...askedNames, ...openFilters.names],
  queries: (api, at) => {
    const asked = askedBy(at.search)
    return [
      termsQuery(api, at),
      openQuery(api, openFilters.parse(at.search)),
      directoryQuery(api, asked),
      voicesQuery(api),
      ...(asked.unknown ? [nearestQuery(api, asked)] : [])
    ]
  },
  head: ({ words }) => ({ title: words.head.title, description: words.head.description }),
  Component: LandingScreen
})
