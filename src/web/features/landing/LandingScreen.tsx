import { useSearchParams } from 'react-router'
import { defineScreen } from '#web/shell/screen.ts'
import { Directory } from './Directory.tsx'
import { Opening } from './Opening.tsx'
import { Steps } from './Steps.tsx'
import { UnknownTeam, UnreachableTeam } from './Notices.tsx'
import { askedBy, directoryQuery, nearestQuery } from './asked.ts'

const LandingScreen = () => {
  const [search] = useSearchParams()
  const asked = askedBy(search)
  return (
    <>
      {asked.unknown ? <UnknownTeam asked={asked} /> : null}
      {asked.unreachable ? <UnreachableTeam asked={asked} /> : null}
      <Opening />
      <Directory asked={asked} />
      <Steps />
    </>
  )
}

export const screen = defineScreen({
  page: 'landing',
  queries: (api, { search }) => {
    const asked = askedBy(search)
    return [directoryQuery(api, asked), ...(asked.unknown ? [nearestQuery(api, asked)] : [])]
  },
  head: ({ words }) => ({ title: words.head.title, description: words.head.description }),
  Component: LandingScreen
})
