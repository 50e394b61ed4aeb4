import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { AddressTakenBack } from '#contract/address-change.ts'
import { sizes } from '#contract/limits.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { brand } from '#web/shell/page/brand.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWayBack, wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { AddressIsBack } from './AddressIsBack.tsx'
import { NewPassword } from './NewPassword.tsx'
import { RemovePasskeys } from './RemovePasskeys.tsx'
import { TakeAddressBack } from './TakeAddressBack.tsx'

const NoLink = ({ text }: { text: string }) => {
  const { words } = useWords('reset-password')
  const { forgotPassword } = useAccountPaths()
  const { search } = useWayBack()
  return (
    <Notice
      title={words.no_link.title}
      text={text}
      takesFocus
      actions={
        <LinkTo className={look.primary} to={forgotPassword + search}>
          {words.no_link.ask}
        </LinkTo>
      }
    />
  )
}

const Done = () => {
  const { words } = useWords('reset-password')
  const { login } = useAccountPaths()
  const { search } = useWayBack()
  return (
    <Notice
      title={words.done.title}
      text={words.done.text}
      takesFocus
      actions={
        <LinkTo className={look.primary} to={login + search}>
          {words.done.sign_in}
        </LinkTo>
      }
    />
  )
}

type Ended = { by: 'done'; back: AddressTakenBack | null } | { by: 'refused'; detail: string | null }

const ResetPasswordScreen = () => {
  const { api, session } = useShell()
  const team = useTeam()
  const { words, say } = useWords('reset-password')
  const token = useMailedToken()
  const [search] = useSearchParams()
  // Null while the server's drawing stands, which never sees what a link brings.
  const of = typeof token === 'string' ? search.get('of') : null
  const [ended, end] = useState<Ended | null>(null)
  const needed = say(words.no_link.text, { minutes: sizes.reset_minutes })

  const finish = (back: AddressTakenBack | null): void => {
    end({ by: 'done', back })
    // Whoever was signed in here with the old password no longer is.
    void session.check(team?.link ?? null, 'quietly')
  }

  const refused = (detail: string | null): void => end({ by: 'refused', detail })
  const shown = token ?? ''

  return (
    <AccountPage title={words.title} lead={words.lead}>
      {ended?.by === 'done' ? ended.back ? <AddressIsBack {...ended.back} /> : <Done /> : null}
      {ended?.by === 'refused' ? <NoLink text={ended.detail ?? needed} /> : null}
      {!ended && token === null ? <NoLink text={needed} /> : null}
      {!ended && of === 'passkeys' ? <RemovePasskeys token={shown} refused={refused} /> : null}
      {!ended && of === 'address' ? <TakeAddressBack token={shown} done={finish} refused={refused} /> : null}
      {!ended && token !== null && of !== 'passkeys' && of !== 'address' ? (
        <NewPassword
          send={password => api.accounts.reset_password.call({ token: shown, password })}
          submit={words.submit}
          done={() => finish(null)}
          refused={refused}
        />
      ) : null}
    </AccountPage>
  )
}

export const screen = defineScreen({
  page: 'reset-password',
  query: wayBackNames,
  queries: hungQueries,
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: ResetPasswordScreen
})
