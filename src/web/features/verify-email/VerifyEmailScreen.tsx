import { useState } from 'react'
import { useLocation, useSearchParams } from '#web/router/hooks.ts'
import { sizes } from '#contract/limits.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { hungQueries } from '#web/shell/account/hung/hung-query.ts'
import { brand } from '#web/shell/page/brand.ts'
import { typedBefore } from '#web/shell/account/typed-account.ts'
import {
  ConfirmationSent,
  type Awaited,
  useResendConfirmation
} from '#web/shell/account/ConfirmationSent.tsx'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useMailedToken } from '#web/shell/account/mailed-token.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { wayBackNames } from '#web/shell/account/way-back.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import { AddressChange } from './AddressChange.tsx'
import { AskForm } from './AskForm.tsx'
import { Confirming } from './Confirming.tsx'
import { Consent } from './Consent.tsx'

/** For somebody who wanted to sign in before the address was confirmed, or had the link sent again. */
const Waiting = ({ awaited }: { awaited: Awaited }) => {
  const { words, say } = useWords('verify-email')
  return (
    <ConfirmationSent awaited={awaited}>
      <p>{say(words.waiting, { email: awaited.email, hours: sizes.verify_hours })}</p>
    </ConfirmationSent>
  )
}

const Confirmation = () => {
  const { words } = useWords('verify-email')
  const token = useMailedToken()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const resend = useResendConfirmation()
  const [mailed, setToken] = useState(token)
  const [asked, setAsked] = useState<Awaited | null>(null)
  // It leaves the address once it is used.
  if (token && mailed !== token) setToken(token)
  const awaited = asked ?? typedBefore(hydrated ? state : null)
  const askForm = <AskForm ask={resend} sent={setAsked} />
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {mailed && !asked ? <Confirming key={mailed} token={mailed} otherwise={askForm} /> : null}
      {!mailed || asked ? awaited.email ? <Waiting key={awaited.email} awaited={awaited} /> : askForm : null}
    </AccountPage>
  )
}

/** The mailed link of a guardian leads here too; the server's drawing never sees which of the two it is. */
const VerifyEmailScreen = () => {
  const { words } = useWords('verify-email')
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const team = useTeam()
  const token = hydrated ? search.get('consent') : null
  const change = hydrated && search.get('of') === 'address' ? search.get('token') : null
  if (change !== null)
    return (
      <AccountPage title={words.change.title}>
        <AddressChange token={change} />
      </AccountPage>
    )
  if (!team || token === null) return <Confirmation />
  return (
    <AccountPage title={words.consent.title}>
      <Consent team={team} token={token} />
    </AccountPage>
  )
}

export const screen = defineScreen({
  page: 'verify-email',
  query: wayBackNames,
  // What a contest does with works is said to a guardian in the words of every other page.
  queries: (api, at) => [
    wordsQuery(api, 'account', at.team_link, at.locale),
    ...hungQueries(api, at),
    ...(at.team_link === undefined ? [] : [termsQuery(api, at)])
  ],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: VerifyEmailScreen
})
