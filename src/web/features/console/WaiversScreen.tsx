import type { Contest } from '#contract/contests.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestChoice } from './ContestChoice.tsx'
import { useContests } from './entries/lists.ts'
import { Codes } from './waivers/Codes.tsx'
import { Requests } from './waivers/Requests.tsx'
import { Settings } from './waivers/Settings.tsx'
import { useWaiverSettings } from './waivers/use-settings.ts'

const Waivers = ({ contest }: { contest: Contest }) => {
  const { data, isError, refetch } = useWaiverSettings(contest.id)
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
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
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  if (data.items.length === 0) return <p>{words.no_contest}</p>
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <ContestChoice contests={data.items} label={words.contest}>
        {contest => <Waivers key={contest.id} contest={contest} />}
      </ContestChoice>
    </>
  )
}

export const screen = defineScreen({
  page: 'console-waivers',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: WaiversScreen
})
