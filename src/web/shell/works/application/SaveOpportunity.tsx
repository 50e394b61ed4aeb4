import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '#web/router/hooks.ts'
import type { Team } from '#contract/teams.ts'
import button from '#web/ui/button.module.css'
import { useAccountPaths, wayIn } from '../../account/account-paths.ts'
import { Refused } from '../../api/Refused.tsx'
import { useCall } from '../../api/use-call.ts'
import { useHydrated } from '../../page/hydrated.ts'
import { LinkTo } from '../../page/link.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useSession } from '../../session/use-session.ts'
import { useWords } from '../../words/page-words.tsx'

interface SaveProps {
  team: Team
  opportunity: string
  title: string
}

const Press = ({ team, opportunity, title }: SaveProps) => {
  const { api } = useShell()
  const { words, say } = useWords('page-job-career')
  const queries = useQueryClient()
  const input = { team: team.link, opportunity }
  const { data } = useQuery(api.applications.of_call.queryOptions({ input }))
  const saved = data?.saved ?? false
  const { send, busy, refusal, wait } = useCall(() => api.applications.save.call({ ...input, saved: !saved }))
  const press = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || !('answer' in outcome)) return
    const { saved: now } = outcome.answer
    queries.setQueryData(
      api.applications.of_call.queryKey({ input }),
      before => before && { ...before, saved: now }
    )
    await queries.invalidateQueries({ queryKey: api.applications.saved.key() })
  }
  const Icon = saved ? IconBookmarkFilled : IconBookmark
  return (
    <>
      <button
        className={button.plain}
        type="button"
        aria-pressed={saved}
        aria-disabled={busy || !data}
        aria-label={say(saved ? words.save.not_of : words.save.of, { title })}
        onClick={() => {
          if (data && !busy) void press()
        }}
      >
        <Icon size="1.25em" stroke={1.5} aria-hidden="true" />
        {saved ? words.save.saved : words.save.save}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

/** Keeps a call for later, in one's own list; whoever is not signed in is led there by signing in first. */
export const SaveOpportunity = (props: SaveProps) => {
  const { words, say } = useWords('page-job-career')
  const { token } = useSession()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const account = useAccountPaths()
  if (hydrated && token !== null) return <Press {...props} />
  return (
    <LinkTo
      className={button.plain}
      to={wayIn(account, pathname, search)}
      aria-label={say(words.save.of, { title: props.title })}
    >
      <IconBookmark size="1.25em" stroke={1.5} aria-hidden="true" />
      {words.save.save}
    </LinkTo>
  )
}
