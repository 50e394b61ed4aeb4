import { useState } from 'react'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { brand } from '#web/shell/page/brand.ts'
import { hasConfirmed } from '#web/shell/account/typed-account.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import type { SessionUser } from '#web/shell/session/session.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { SignedIn } from '#web/shell/account/SignedIn.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import { CodeForm } from '#web/shell/account/sign-in/CodeForm.tsx'
import { PasskeyWay } from '#web/shell/account/sign-in/PasskeyWay.tsx'
import { PasswordForm } from '#web/shell/account/sign-in/PasswordForm.tsx'
import { firstStep, type SignInStep } from '#web/shell/account/sign-in/step.ts'
import { TooLate } from '#web/shell/account/sign-in/TooLate.tsx'

const LoginScreen = () => {
  const { session } = useShell()
  const { words } = useWords('login')
  const { home, register } = useAccountPaths()
  const team = useTeam()?.link
  const navigate = useNavigate()
  const { loggedIn } = useSession()
  const [step, take] = useState<SignInStep>(firstStep)
  const { back, search } = useWayBack()
  const { state } = useLocation()
  const onward = back ?? home
  const entered = ({ user, token }: { user: SessionUser; token: string }): void => {
    session.login(user, token)
    void navigate(onward, { replace: true, state: { confirmed: hasConfirmed(state) } })
  }
  const aside = (
    <>
      <p>
        {words.none.text} <LinkTo to={register + search}>{words.none.link}</LinkTo>
      </p>
      <PasskeyWay team={team} entered={entered} />
    </>
  )
  return (
    <AccountPage
      title={words.title}
      lead={step.at === 'code' && !loggedIn ? words.code.lead : words.lead}
      aside={loggedIn || step.at === 'code' ? null : aside}
    >
      {loggedIn ? <SignedIn onward={onward} /> : null}
      {!loggedIn && step.at === 'password' ? (
        <>
          {step.over ? <TooLate /> : null}
          <PasswordForm step={step} take={take} team={team} entered={entered} />
        </>
      ) : null}
      {!loggedIn && step.at === 'code' ? (
        <CodeForm step={step} take={take} team={team} entered={entered} />
      ) : null}
    </AccountPage>
  )
}

export const screen = defineScreen({
  page: 'login',
  query: wayBackNames,
  queries: (api, at) => [wordsQuery(api, 'account', at.team_link, at.locale), ...hungQueries(api, at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: LoginScreen
})
