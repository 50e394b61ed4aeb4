import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import button from '#web/ui/button.module.css'
import { sentenceFor } from '../../forms/form-faults.ts'
import { useCall } from '../../api/use-call.ts'
import { useFormWords } from '../../forms/use-form.ts'
import { useShell } from '../../page/shell-context.ts'
import { useStillIn } from '../../session/me.ts'
import { useWords } from '../../words/page-words.tsx'
import type { Followed } from './FollowButton.tsx'
import styles from './follow.module.css'

/** One press begins it, and another one ends it. */
export const OwnFollow = ({ link, kind, subject }: Required<Followed> & { link: string }) => {
  const { words } = useWords('common')
  const formWords = useFormWords()
  const { api } = useShell()
  const enabled = useStillIn()
  const queries = useQueryClient()
  const of = { team: link, kind, subject }
  const asked = api.follows.state.queryOptions({ input: of })
  const { data, isError } = useQuery({ ...asked, enabled })
  const { send, busy, refusal, wait } = useCall((id: string | null): Promise<{ id: string | null }> =>
    id === null ? api.follows.follow.call(of) : api.follows.stop.call({ team: link, id })
  )
  // It cannot be followed, or it is not known whether it is.
  if (isError) return null
  const press = async (): Promise<void> => {
    if (!data || busy) return
    const outcome = await send(data.id)
    if (!outcome || 'refusal' in outcome) return
    queries.setQueryData(asked.queryKey, { id: outcome.answer.id })
    await queries.invalidateQueries({ queryKey: api.follows.mine.key() })
  }
  const follows = data !== undefined && data.id !== null
  const Icon = follows ? IconBellCheck : IconBell
  return (
    <span className={styles.follow} data-alive>
      <button
        className={button.plain}
        type="button"
        aria-disabled={busy || !data}
        onClick={() => void press()}
      >
        <Icon stroke={1.5} aria-hidden="true" />
        {follows ? words.follow.end[kind] : words.follow.begin[kind]}
      </button>
      <output>{refusal ? sentenceFor(refusal, wait, formWords) : ''}</output>
    </span>
  )
}
