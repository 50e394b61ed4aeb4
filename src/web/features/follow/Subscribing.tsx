import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { sizes } from '#contract/limits.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { FollowButton, type Followed } from '#web/shell/parts/follow/FollowButton.tsx'
import { usePresence } from '#web/shell/session/me.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './follow.module.css'
import { useFollowed } from './use-followed.ts'

type FollowedOf = Required<Followed> & { team: Team }

interface SubscribingProps extends FollowedOf {
  /** Whether it is known by now what is followed; until then the form takes its place unseen. */
  known: boolean
}

const AddressForm = ({ team, kind, subject, sent }: FollowedOf & { sent: (email: string) => void }) => {
  const { words, say } = useWords('follow')
  const { api } = useShell()
  const locale = useLocale()
  const {
    form,
    field,
    summary,
    button: submit
  } = useForm({
    send: values =>
      api.follows.ask.call({ team: team.link, kind, subject, email: values.text('email').trim(), locale }),
    done: ({ email }) => sent(email)
  })
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('email')}
        label={words.email}
        help={say(words.email_help, { hours: sizes.follow_hours })}
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton {...submit}>{words.submit}</SubmitButton>
    </CallForm>
  )
}

/** Who is signed in follows by one press; everybody else names an address. */
export const Subscribing = ({ team, kind, subject, known }: SubscribingProps) => {
  const { words, say } = useWords('follow')
  const { words: common } = useWords('common')
  const { presence } = usePresence()
  const name = useFollowed(team, { kind, subject })
  const [sent, tell] = useState<string | null>(null)
  if (name === null) return <Notice title={words.unknown.title} text={words.unknown.text} />
  if (sent !== null)
    return (
      <Notice
        title={words.sent.title}
        text={say(words.sent.text, { email: sent })}
        takesFocus
        actions={
          <button className={button.plain} type="button" onClick={() => tell(null)}>
            {words.sent.other}
          </button>
        }
      />
    )
  const isNamed = known && name !== undefined
  return (
    <div className={styles.asked} data-unready={!isNamed || undefined}>
      <p>{isNamed ? say(words.what[kind], { name }) : common.alone.waiting}</p>
      {presence.kind === 'known' ? (
        <>
          <p>{say(words.as, { email: presence.me.email })}</p>
          <p>
            <FollowButton kind={kind} subject={subject} />
          </p>
          <p>
            <TeamLink to={paths.userNotification}>{words.all}</TeamLink>
          </p>
        </>
      ) : (
        <>
          <AddressForm team={team} kind={kind} subject={subject} sent={tell} />
          <p>{words.privacy}</p>
        </>
      )}
    </div>
  )
}
