import type { Contest } from '#contract/contests.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { Codes } from './waivers/Codes.tsx'
import { Requests } from './waivers/Requests.tsx'
import { Settings } from './waivers/Settings.tsx'
import { useWaiverSettings } from './waivers/use-settings.ts'

const Waivers = ({ contest }: { contest: Contest }) => {
  const { data, isError, refetch } = useWaiverSettings(contest.id)
  if (!data) return <Asking failed={isError} retry={refetch} />
  return (
    <>
      <Requests contest={contest} allowed={data.may_ask} />
      <Codes contest={contest} />
      <Settings contest={contest.id} settings={data} />
    </>
  )
}

const WaiversScreen = () => {
  const { words } = useWords('console-waivers')
  return <ContestRoom words={words}>{contest => <Waivers contest={contest} />}</ContestRoom>
}

export const screen = defineUnlisted({ page: 'console-waivers', Component: WaiversScreen })
