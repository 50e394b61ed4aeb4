import { useEffect } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { lock } from '#web/shell/account/lock/locked.ts'
import { NotYou } from '#web/shell/account/lock/NotYou.tsx'
import { Unlock } from '#web/shell/account/lock/Unlock.tsx'
import { Private } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'

/** Whoever comes here locks the session; what was asked for is shown once it is open again. */
const Locked = () => {
  const { session } = useShell()
  const { words } = useWords('auth-lock-screen')
  const { home } = useAccountPaths()
  const { back } = useWayBack()
  const navigate = useNavigate()
  const { token } = session.store.get()
  useEffect(() => {
    if (token !== null) lock(token)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes: the token that unlocks is another
  }, [])
  return (
    <>
      <Unlock words={words} done={() => void navigate(back ?? home, { replace: true })} />
      <NotYou words={words} />
    </>
  )
}

const AuthLockScreen = () => {
  const { words } = useWords('auth-lock-screen')
  return (
    <FormPage title={words.title} lead={words.lead}>
      <Private>{() => <Locked />}</Private>
    </FormPage>
  )
}

export const screen = defineUnlisted({
  page: 'auth-lock-screen',
  query: wayBackNames,
  Component: AuthLockScreen
})
