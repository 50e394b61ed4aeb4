import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { EntrySheet } from './entries/EntrySheet.tsx'
import { Complaints } from './inbox/Complaints.tsx'
import { useContests } from './entries/lists.ts'
import { useOwnTeam } from './use-own-team.ts'

const EntryScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { words } = useWords('console-entries')
  const { data: entry, error, refetch } = useQuery(api.entries.get.queryOptions({ input: { link, id } }))
  const { data: contests } = useContests()
  const back = search.toString()
  const contest = contests?.items.find(each =>
    each.categories.some(({ id: own }) => own === entry?.category_id)
  )
  return (
    <>
      <p>
        <TeamLink to={place => `${paths.room('entries')(place)}${back && `?${back}`}`}>{words.back}</TeamLink>
      </p>
      {entry && contest ? (
        <>
          <Complaints work={entry.id} />
          <EntrySheet entry={entry} contest={contest} />
        </>
      ) : (
        <Asking failed={error} retry={refetch} />
      )}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-entries',
  words: ['console-inbox', 'console-evidence', 'contact', 'contest'],
  title: ({ words }) => words.one_title,
  Component: EntryScreen
})
