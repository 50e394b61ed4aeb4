import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/members.ts'
import { comma } from '#contract/rules/listed.ts'
import { may } from '#contract/rules/permissions.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import { useMe } from '#web/shell/session/me.ts'
import { AddressState } from '../AddressState.tsx'
import { ListTable } from '../ListTable.tsx'
import { Undelivered } from '../Undelivered.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useInvitations } from './lists.ts'

interface WithdrawProps {
  invitation: Invitation
  close: () => void
}

const Withdraw = ({ invitation: { id, email }, close }: WithdrawProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-people')
  const queries = useQueryClient()
  return (
    <Confirm
      title={say(words.withdraw.title, { email })}
      text={words.withdraw.text}
      doing={words.withdraw.doing}
      act={() => api.members.withdraw.call({ link, invitation: id })}
      done={() => {
        close()
        void queries.invalidateQueries({ queryKey: api.members.invitations.key() })
      }}
      close={close}
    />
  )
}

/** The same words to the same address; its older link ends. */
const useAgain = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keys = useOnceKeys()
  const queries = useQueryClient()
  const [sent, tell] = useState<string | null>(null)
  const call = useCall(async ({ email, role, note }: Invitation) => {
    tell(null)
    const input = { link, email, role, note }
    await api.members.invite.call(input, { context: { once: keys.of(input) } })
    keys.done()
    tell(email)
    void queries.invalidateQueries({ queryKey: api.members.invitations.key() })
  })
  return { ...call, sent }
}

export const Invitations = () => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const locale = useLocale()
  const me = useMe()
  const [withdrawn, withdraw] = useState<Invitation | null>(null)
  const { sent, ...again } = useAgain()
  const { columns } = words
  const stateOf = ({ state, expires_at }: Invitation): string =>
    state === 'open'
      ? `${words.states.open} ${say(words.states.until, { day: dayIn(locale, expires_at) })}`
      : words.states[state]
  // What owners are invited to, only owners take back.
  const isMine = ({ role, state }: Invitation): boolean =>
    state === 'open' && may(me.role, role === 'owner' ? 'invite_owners' : 'invite_organisers')
  return (
    <section className={styles.part}>
      <h2>{words.invitations}</h2>
      <output>{sent ? say(words.again.sent, { email: sent }) : ''}</output>
      <Refused refusal={again.refusal} wait={again.wait} />
      <ListTable
        list={useInvitations()}
        none={words.none}
        keyOf={({ id }) => id}
        columns={[
          {
            title: columns.address,
            as: 'name',
            render: invitation => (
              <>
                <AddressState {...invitation} />
                {isMine(invitation) ? <Undelivered reason={invitation.undelivered} /> : null}
              </>
            )
          },
          { title: columns.role, render: ({ role }) => own.roles[role] },
          { title: columns.state, render: stateOf },
          {
            title: columns.invited_by,
            render: ({ invited_by, created_at }) => (
              <>
                <bdi>{invited_by}</bdi>
                {comma(locale)}
                {dayIn(locale, created_at)}
              </>
            )
          }
        ]}
        acts={{
          title: columns.acts,
          of: invitation =>
            isMine(invitation)
              ? [
                  ...(invitation.undelivered === null
                    ? []
                    : [
                        {
                          label: words.again.label,
                          of: say(words.again.of, { email: invitation.email }),
                          act: () => void again.send(invitation)
                        }
                      ]),
                  {
                    label: words.withdraw.label,
                    of: say(words.withdraw.of, { email: invitation.email }),
                    act: () => withdraw(invitation)
                  }
                ]
              : []
        }}
      />
      {withdrawn ? <Withdraw invitation={withdrawn} close={() => withdraw(null)} /> : null}
    </section>
  )
}
