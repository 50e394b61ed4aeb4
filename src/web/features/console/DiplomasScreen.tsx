import type { Contest } from '#contract/contests.ts'
import { may } from '#contract/rules/permissions.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestChoice } from './ContestChoice.tsx'
import { Corrections } from './diplomas/Corrections.tsx'
import { IssuePart } from './diplomas/IssuePart.tsx'
import { Issued } from './diplomas/Issued.tsx'
import { KeyPart } from './diplomas/KeyPart.tsx'
import { TemplatePart } from './diplomas/TemplatePart.tsx'
import { useContests } from './entries/lists.ts'

const OfContest = ({ contest }: { contest: Contest }) => (
  <>
    <IssuePart contest={contest} />
    <Issued contest={contest} />
  </>
)

const DiplomasScreen = () => {
  const { words } = useWords('console-diplomas')
  const { data, isError, refetch } = useContests()
  const { role } = useMe()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      {data.items.length === 0 ? (
        <p>{words.no_contest}</p>
      ) : (
        <ContestChoice
          contests={data.items}
          label={words.contest}
          first={data.items.find(each => each.results_published_at !== null)}
        >
          {contest => <OfContest key={contest.id} contest={contest} />}
        </ContestChoice>
      )}
      <Corrections />
      <TemplatePart />
      <KeyPart changes={may(role, 'change_billing')} />
    </>
  )
}

export const screen = defineScreen({
  page: 'console-diplomas',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: DiplomasScreen
})
