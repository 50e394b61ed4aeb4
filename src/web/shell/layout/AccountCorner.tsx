import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useHydrated } from '../page/hydrated.ts'
import { wayIn } from '../account/account-paths.ts'
import type { AccountPaths } from '../account/account-paths.ts'
import { lock } from '../account/lock/locked.ts'
import { useCanShow } from '../account/owner/owner-ways.ts'
import { LinkTo, TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import type { BrowserSession, SessionUser } from '../session/session.ts'
import { useShell } from '../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useTeam } from '../session/team.ts'
import { useSession } from '../session/use-session.ts'
import { useShellWords } from '../words/page-words.tsx'
import styles from './account.module.css'
import controls from './controls.module.css'
import { InitialsOrPortrait } from './InitialsOrPortrait.tsx'

/** The server knows less of the address than the browser. */
const useWayIn = (account: AccountPaths): string => {
  const { pathname, search } = useLocation()
  return wayIn(account, pathname, useHydrated() ? search : '')
}

/** On the platform's own pages a role is the operator's; one of a team that was left is asked about anew. */
const OperatorsPages = () => {
  const { session } = useShell()
  const { words } = useShellWords()
  const { role } = useSession()
  const isOfTeam = role !== null && role !== 'admin'
  useEffect(() => {
    if (isOfTeam) void session.check(null)
  }, [session, isOfTeam])
  if (role !== 'admin') return null
  return <TeamLink to={paths.platformConsole}>{words.account.operate}</TeamLink>
}

/** The pages on which one looks after one's account, and where one runs the team; they stand under it. */
const OwnPages = () => {
  const { words } = useShellWords()
  const { role } = useSession()
  if (!useTeam()) return <OperatorsPages />
  return (
    <>
      {role === 'organiser' || role === 'owner' ? (
        <TeamLink to={paths.console}>{words.account.console}</TeamLink>
      ) : null}
      {role === 'juror' ? <TeamLink to={paths.rate}>{words.account.judging}</TeamLink> : null}
      <TeamLink to={paths.userProfile}>{words.account.profile}</TeamLink>
      <TeamLink to={paths.userBilling}>{words.account.billing}</TeamLink>
      <TeamLink to={paths.userInvoice}>{words.account.invoices}</TeamLink>
      <TeamLink to={paths.userDiploma}>{words.account.diplomas}</TeamLink>
      <TeamLink to={paths.userNotification}>{words.account.notifications}</TeamLink>
      <TeamLink to={paths.userSocial}>{words.account.links}</TeamLink>
      <TeamLink to={paths.userSetting}>{words.account.settings}</TeamLink>
    </>
  )
}

const AccountMenu = ({ user, name }: { user: SessionUser; name: BrowserSession['name'] }) => {
  const { session } = useShell()
  const { token } = useSession()
  const lockable = useCanShow()
  const { words, say } = useShellWords()
  const whole = `${user.first_name} ${user.last_name}`
  return (
    <Menu
      label={say(words.account.signed_in, { name: whole })}
      mark={<InitialsOrPortrait avatar={user.avatar} name={name} />}
    >
      <p className={styles.who}>
        <strong>
          <bdi>{whole}</bdi>
        </strong>
        <bdi>{user.email}</bdi>
      </p>
      <OwnPages />
      {lockable ? (
        <button type="button" onClick={() => token !== null && lock(token)}>
          {words.account.lock}
        </button>
      ) : null}
      <button type="button" onClick={() => void session.logout()}>
        {words.account.sign_out}
      </button>
    </Menu>
  )
}

/** The way in, and in the very same place the menu of who is in. Documents are always drawn for a stranger. */
export const AccountCorner = ({ account }: { account: AccountPaths }) => {
  const { loggedIn, name, user, token } = useSession()
  const leaving = useObservable(useShell().session.leaving, 'no')
  const { words } = useShellWords()
  const login = useWayIn(account)
  const link = useRef<HTMLAnchorElement>(null)
  const hydrated = useHydrated()

  useEffect(() => {
    // The button that was pressed is gone with its menu.
    if (leaving === 'done' && document.activeElement === document.body) link.current?.focus()
  }, [leaving])

  // Before the focus goes to what was hidden by it.
  useLayoutEffect(() => {
    if (!hydrated) return
    // Set by boot.js before the first paint; from here on the session says it.
    if (token === null) delete document.documentElement.dataset['known']
    else document.documentElement.dataset['known'] = ''
  }, [hydrated, token])

  return (
    <div className={styles.corner}>
      <LinkTo ref={link} className={`${controls.control} ${styles.link}`} to={login} data-in={loggedIn}>
        {words.account.sign_in}
      </LinkTo>
      {loggedIn && user ? <AccountMenu user={user} name={name} /> : null}
    </div>
  )
}
