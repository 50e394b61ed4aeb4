import { defineScreen } from '#web/shell/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words.tsx'
import { Asking } from './Asking.tsx'
import { useContests } from './entries/lists.ts'
import { PublicRoom } from './public/PublicRoom.tsx'

/** Whose words its parts speak too: fetched before, or each would blank the room as it comes. */
const spoken = ['console-people'] as const

const PublicScreen = () => {
  const { words } = useWords('console-public')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const contests = data.items.filter(({ state, vote_opens_at }) => state === 'published' && vote_opens_at)
  return contests.length === 0 ? <p>{words.no_vote}</p> : <PublicRoom contests={contests} />
}

export const screen = defineScreen({
  page: 'console-public',
  queries: (api, { team_link, locale }) => spoken.map(page => wordsQuery(api, page, team_link, locale)),
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: PublicScreen
})
