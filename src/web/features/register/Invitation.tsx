import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { defaultLocale } from '#contract/locales.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { hasConfirmed } from '#web/shell/account/typed-account.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useDocumentTitle } from '#web/shell/page/use-document-title.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { paths } from '#web/shell/page/paths.ts'
import { refusalOf } from '#web/shell/api/refusal.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { SignedIn } from '#web/shell/account/SignedIn.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import type { WayBack } from '#web/shell/account/way-back.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { EnterJury } from './EnterJury.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** To run the team, or to judge in one of its contests. */
export type InvitedTo = 'team' | 'jury'

interface InvitationProps {
  link: string
  to: InvitedTo
  /** As it stands in the mailed link. */
  token: string
  /** The way back, which is to this very page. */
  way: WayBack
}

interface Offer {
  email: string
  note: string
  expires_at: string
  state: 'open' | 'expired' | 'accepted' | 'withdrawn'
  /** Of a jury: for who has no account that anything else opens, the invitation does. */
  enters: { first_name: string; last_name: string } | null
  /** Who invites to what. */
  title: string
  /** To what, as the tab says it. */
  tab: string
}

/** Sent as a body and read once: the token is in no address that is asked for. */
const useOffer = ({ link, to, token }: InvitationProps) => {
  const { api } = useShell()
  const { words, say } = useWords('register')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? defaultLocale
  return useQuery({
    queryKey: ['invitation', link, to, token],
    queryFn: async (): Promise<Offer> => {
      if (to === 'jury') {
        const {
          contest,
          invited_by: inviter,
          signs_in,
          first_name,
          last_name,
          ...offer
        } = await api.jury.read_invitation.call({ link, token })
        const named = textIn(contest.title, locale, preferred)
        return {
          ...offer,
          enters: signs_in ? null : { first_name, last_name },
          title: say(words.jury.offer, { inviter, contest: named }),
          tab: say(words.jury.tab, { contest: named })
        }
      }
      const { role, invited_by: inviter, ...offer } = await api.members.read_invitation.call({ link, token })
      const title = say(words.invitation.offer, { inviter, role })
      return { ...offer, enters: null, title, tab: words.invitation.title }
    },
    staleTime: 'static'
  })
}

const useAcceptance = (to: InvitedTo) => {
  const { api } = useShell()
  return useCall(
    async ({ shown, ...input }: { link: string; token: string; shown: boolean }): Promise<void> => {
      await (to === 'jury'
        ? api.jury.accept.call({ ...input, public: shown })
        : api.members.accept.call(input))
    }
  )
}

const Accept = ({ link, to, token }: InvitationProps) => {
  const { session } = useShell()
  const { words } = useWords('register')
  const { words: common } = useWords('common')
  const navigate = useNavigate()
  const locale = useLocale()
  const { state } = useLocation()
  const { user } = useSession()
  const { send, busy, refusal, wait } = useAcceptance(to)
  const begun = useRef(false)
  const [shown, show] = useState(false)
  const accept = async (): Promise<void> => {
    const outcome = await send({ link, token, shown })
    if (!outcome || 'refusal' in outcome) return
    // The role that is held here is another now.
    await session.check(link)
    const next = to === 'jury' ? paths.rate : paths.console
    void navigate(next({ team_link: link, locale }), { replace: true, state: { confirmed: true } })
  }

  useEffect(() => {
    // Who opened an account in order to accept has been told that this comes of it; a mere link cannot bring it about.
    if (begun.current || !hasConfirmed(state)) return
    begun.current = true
    void accept()
    // Once, whatever is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <>
      {to === 'jury' ? (
        <Tick
          id="jury-shown"
          name="public"
          label={words.jury.shown}
          checked={shown}
          onChange={({ target }) => show(target.checked)}
        />
      ) : null}
      <p>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void accept()}>
          {to === 'jury' ? words.jury.accept : words.invitation.accept}
        </button>
      </p>
      <Refused refusal={refusal} wait={wait} />
      {to === 'team' && user ? <FirstPassword me={user} why={common.first_password.to_run} /> : null}
    </>
  )
}

const useUntil = ({ expires_at }: Offer): string =>
  timeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })(new Date(expires_at))

/** Who invites to what, in their own words where they wrote some. */
const Offered = ({ offer }: { offer: Offer }) => {
  const { words, say } = useWords('register')
  const until = useUntil(offer)
  const { title, note, email } = offer
  return (
    <Notice title={title}>
      {note === '' ? null : (
        <blockquote>
          <p>
            <bdi>{note}</bdi>
          </p>
        </blockquote>
      )}
      <p>{say(words.invitation.until, { until, email })}</p>
    </Notice>
  )
}

const Unreadable = ({ error }: { error: Error }) => {
  const { words } = useWords('register')
  const formWords = useFormWords()
  return (
    <NoticeWithLink
      title={words.invitation.unreadable}
      text={sentenceFor(refusalOf(error), 0, formWords)}
      to={paths.home}
      link={words.invitation.home}
    />
  )
}

/** To a jury the invitation itself lets in; to run a team takes an account with a password. */
const NotIn = ({ offer, ...props }: InvitationProps & { offer: Offer }) => {
  const { words } = useWords('register')
  const { login } = useAccountPaths()
  const { link, to, token, way } = props
  if (offer.enters) return <EnterJury link={link} token={token} email={offer.email} {...offer.enters} />
  if (to === 'team')
    return (
      <>
        <p>{words.invitation.open_account}</p>
        <RegisterForm way={way} invited={offer.email} />
      </>
    )
  return (
    <>
      <p>{words.jury.known}</p>
      <p>
        <LinkTo className={button.primary} to={login + way.search}>
          {words.known.link}
        </LinkTo>
      </p>
    </>
  )
}

/** In place of the plain form, for who followed the link of an invitation. */
export const Invitation = (props: InvitationProps) => {
  const { words } = useWords('register')
  const { token, user } = useSession()
  const { data: offer, error } = useOffer(props)
  useDocumentTitle(offer?.tab ?? (props.to === 'jury' ? words.jury.title : words.invitation.title))
  if (error) return <Unreadable error={error} />
  if (!offer || (token !== null && !user)) return <StillLoading>{words.invitation.reading}</StillLoading>
  if (offer.state !== 'open')
    return (
      <Notice
        title={words.invitation.over[offer.state]}
        actions={
          <LinkTo className={button.plain} to={paths.home({ team_link: props.link })}>
            {words.invitation.home}
          </LinkTo>
        }
      />
    )
  const mine = user && addressKey(user.email) === addressKey(offer.email)
  return (
    <>
      <Offered offer={offer} />
      {mine ? <Accept {...props} /> : null}
      {user && !mine ? (
        <>
          <p>{words.invitation.another}</p>
          <SignedIn onward={paths.home({ team_link: props.link })} />
        </>
      ) : null}
      {user ? null : <NotIn {...props} offer={offer} />}
    </>
  )
}
