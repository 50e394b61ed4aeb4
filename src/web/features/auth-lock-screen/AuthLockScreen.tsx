import { useEffect, useRef } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { lock } from '#web/shell/account/lock/locked.ts'
import { useCanShow } from '#web/shell/account/owner/owner-ways.ts'
import { LostKey } from '#web/shell/account/lock/LostKey.tsx'
import { NotYou } from '#web/shell/account/lock/NotYou.tsx'
import { Unlock } from '#web/shell/account/lock/Unlock.tsx'
import { Private } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** Whoever comes here locks the session, unless nobody could unlock it; what was asked for is shown once it is open again. */
const Locked = ({ begun }: { begun: { current: string | null } }) => {
  const { session } = useShell()
  const { words } = useWords('auth-lock-screen')
  const { home } = useAccountPaths()
  const { back } = useWayBack()
  const navigate = useNavigate()
  const can_show = useCanShow()
  useEffect(() => {
    // Read here: the token that unlocks is another, and must not be locked in its turn.
    const { token } = session.store.get()
    if (token === null || !can_show) return
    // Their session ended here, and they have just signed in again.
    if (begun.current !== null && begun.current !== token) void navigate(back ?? home, { replace: true })
    else {
      begun.current = token
      lock(token)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- where it leads to does not lock anything
  }, [session, can_show])
  return (
    <>
      <Unlock words={words} done={() => void navigate(back ?? home, { replace: true })} />
      <LostKey words={words} />
      <NotYou words={words} />
    </>
  )
}

const AuthLockScreen = () => {
  const begun = useRef<string>(null)
  const { words } = useWords('auth-lock-screen')
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <Private>{() => <Locked begun={begun} />}</Private>
    </AccountPage>
  )
}

export const screen = defineUnlisted({
  page: 'auth-lock-screen',
  query: wayBackNames,
  queries: hungQueries,
  Component: AuthLockScreen
})
