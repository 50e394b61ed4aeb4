import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '../Confirm.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import { useMe } from '#web/shell/session/me.ts'
import { AddressState } from '../AddressState.tsx'
import { ListTable } from '../ListTable.tsx'
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

export const Invitations = () => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const locale = useLocale()
  const me = useMe()
  const [withdrawn, withdraw] = useState<Invitation | null>(null)
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
      <ListTable
        list={useInvitations()}
        none={words.none}
        keyOf={({ id }) => id}
        columns={[
          { title: columns.address, as: 'name', render: invitation => <AddressState {...invitation} /> },
          { title: columns.role, render: ({ role }) => own.roles[role] },
          { title: columns.state, render: stateOf },
          {
            title: columns.invited_by,
            render: ({ invited_by, created_at }) => (
              <>
                <bdi>{invited_by}</bdi>, {dayIn(locale, created_at)}
              </>
            )
          }
        ]}
        acts={{
          title: columns.acts,
          of: invitation =>
            isMine(invitation)
              ? [
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
