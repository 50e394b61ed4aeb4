import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { Page } from '#contract/content.ts'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useLocale } from '../../words/locale.ts'
import { useShell } from '../../page/shell-context.ts'
import { wordsIn, wordsQuery } from '../../words/page-words.tsx'

const again_ms = 3000

export interface LockWords<P extends Page> {
  /** Null until they have come. */
  words: WordsOf<P> | null
  failed: boolean
  retry: () => void
}

/**
 * Asked for here, since without the network the page beneath must not give way to an error page; and asked for again until
 * they come, since nothing else can be done behind a lock.
 */
export const useLockWords = <P extends Page>(page: P): LockWords<P> => {
  const { api } = useShell()
  const { team_link } = useParams()
  const { data, errorUpdateCount, refetch } = useQuery({
    ...wordsQuery(api, page, team_link, useLocale()),
    refetchInterval: ({ state }) => (state.data === undefined && state.error ? again_ms : false)
  })
  return {
    words: data ? wordsIn(page, data) : null,
    // While it is asked for once more it is still not there.
    failed: data === undefined && errorUpdateCount > 0,
    retry: () => void refetch()
  }
}
