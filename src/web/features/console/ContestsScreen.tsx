import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { stepsOf } from '#web/shell/contest/page/phase.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { ListTable } from './ListTable.tsx'
import { NamedMoment } from './NamedMoment.tsx'
import styles from './console.module.css'
import table from './table.module.css'
import { useOwnTeam } from './use-own-team.ts'

const Next = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-contests')
  const team = useOwnTeam()
  const steps = contest.state === 'published' ? stepsOf(contest, team) : []
  const step = steps.find(({ state }) => state === 'next')
  if (!step) return words.list.none
  return <NamedMoment name={words.names[step.name]} at={step.at} zone={contest.time_zone} />
}

const Table = ({ contests }: { contests: Paged<Contest> }) => {
  const { words } = useWords('console-contests')
  const { words: terms } = useWords('contest')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { list } = words
  return (
    <ListTable
      list={contests}
      none={
        <>
          <h2>{list.empty_title}</h2>
          <p>{list.empty_text}</p>
        </>
      }
      keyOf={({ id }) => id}
      columns={[
        {
          title: list.contest,
          as: 'name',
          render: ({ id, title }) => (
            <TeamLink className={table.link} to={paths.room('contests', id)}>
              {textIn(title, locale, default_locale)}
            </TeamLink>
          )
        },
        { title: words.names.edition, render: ({ edition }) => edition },
        { title: list.phase, render: ({ phase }) => terms.phases[phase] },
        { title: list.next, render: contest => <Next contest={contest} /> }
      ]}
    />
  )
}

const Begin = () => {
  const { words } = useWords('console-contests')
  return (
    <p>
      <TeamLink className={button.primary} to={paths.room('contests', 'new')}>
        {words.list.begin}
      </TeamLink>
    </p>
  )
}

const ContestsScreen = () => {
  const { api } = useShell()
  const { words } = useWords('console-contests')
  const { link } = useOwnTeam()
  const contests = usePaged(api.contests.list, { team: link })
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <Begin />
      <Table contests={contests} />
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-contests',
  words: ['contest'],
  Component: ContestsScreen
})
