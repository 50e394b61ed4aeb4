import { useQuery } from '@tanstack/react-query'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** What was reported of a work, and what its artist answered, waits for a decision until the thread is closed. */
export const Complaints = ({ work }: { work: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-inbox')
  const { words: contact } = useWords('contact')
  const { data } = useQuery(api.inbox.list.queryOptions({ input: { link, work, limit: 100 } }))
  const open = data?.items.filter(({ state }) => state !== 'closed') ?? []
  return open.map(({ id, number, topic }) => (
    <Notice key={id}>
      <TeamLink to={paths.room('inbox', id)}>
        {say(words.complaint, { number, topic: contact.topics[topic] })}
      </TeamLink>
    </Notice>
  ))
}
