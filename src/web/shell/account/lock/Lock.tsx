import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useParams } from '#web/router/hooks.ts'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useLocale } from '../../words/locale.ts'
import type { BrowserSession } from '../../session/session.ts'
import { useShell } from '../../page/shell-context.ts'
import { useSession } from '../../session/use-session.ts'
import { wordsQuery } from '../../words/page-words.tsx'
import { EndedDialog } from './EndedDialog.tsx'
import { watchIdling } from './idling.ts'
import { lock, markOf, useLocked } from './locked.ts'
import { LockDialog } from './LockDialog.tsx'

const DoubtedPasskeys = lazy(async () => ({
  default: (await import('./DoubtedPasskeys.tsx')).DoubtedPasskeys
}))

const idle_minutes = 20
const watched: readonly (string | null)[] = ['juror', 'organiser', 'owner']

/** Fetched ahead, and without them it is locked all the same. */
const useLockWords = (): WordsOf<'auth-lock-screen'> | null => {
  const { api } = useShell()
  const { team_link } = useParams()
  const { data } = useQuery(wordsQuery(api, 'auth-lock-screen', team_link, useLocale()))
  // The API answers every key of the English catalogue, in the nearest language that has it.
  return data ? (data.translations as unknown as WordsOf<'auth-lock-screen'>) : null
}

/**
 * Who runs a team has the means to harm it, and who judges sees what nobody else may see yet: their screens lock
 * themselves when they are left alone.
 */
const useIdling = (): void => {
  const { role, token, user } = useSession()
  const locked = useLocked()
  // What nothing could unlock is not locked: a password is asked for as soon as there is something to guard.
  const watches = token !== null && !locked && watched.includes(role) && user?.has_password === true
  useEffect(() => {
    if (!watches) return undefined
    return watchIdling({
      idle_ms: idle_minutes * 60_000,
      mark: markOf(token),
      lock: () => lock(token),
      storage: localStorage,
      target: globalThis
    })
  }, [watches, token])
}

export const Lock = ({ covers, ended }: { covers: boolean; ended: BrowserSession | null }) => {
  const words = useLockWords()
  const { user } = useSession()
  useIdling()
  if (ended) return <EndedDialog words={words} ended={ended} />
  if (covers) return <LockDialog words={words} />
  return user?.passkeys_doubted ? (
    <Suspense fallback={null}>
      <DoubtedPasskeys />
    </Suspense>
  ) : null
}
