import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import { Asking } from '../Asking.tsx'
import { Confirm } from '../Confirm.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import table from '../table.module.css'
import { useMe } from '#web/shell/me.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { useInvitations } from './lists.ts'
import { ShowMore } from '../ShowMore.tsx'

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

const Row = ({ invitation, withdraw }: { invitation: Invitation; withdraw: () => void }) => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const locale = useLocale()
  const me = useMe()
  const { email, role, state, invited_by, created_at, expires_at } = invitation
  const until = say(words.states.until, { day: dayIn(locale, expires_at) })
  // What owners are invited to, only owners take back.
  const mine = may(me.role, role === 'owner' ? 'invite_owners' : 'invite_organisers')
  return (
    <tr>
      <th scope="row" className={table.address}>
        <bdi>{email}</bdi>
      </th>
      <td>{own.roles[role]}</td>
      <td>
        {words.states[state]}
        {state === 'open' ? ` ${until}` : null}
      </td>
      <td data-column={words.columns.invited_by}>
        <bdi>{invited_by}</bdi>, {dayIn(locale, created_at)}
      </td>
      <td>
        {state === 'open' && mine ? (
          <div className={table.acts}>
            <button type="button" aria-label={say(words.withdraw.of, { email })} onClick={withdraw}>
              {words.withdraw.label}
            </button>
          </div>
        ) : null}
      </td>
    </tr>
  )
}

export const Invitations = () => {
  const { words } = useWords('console-people')
  const { items, failed, retry, more, busy } = useInvitations()
  const [withdrawn, withdraw] = useState<Invitation | null>(null)
  return (
    <section className={styles.part}>
      <h2>{words.invitations}</h2>
      {items ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? <p className={table.none}>{words.none}</p> : null}
      {items && items.length > 0 ? (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.address}</th>
              <th scope="col">{words.columns.role}</th>
              <th scope="col">{words.columns.state}</th>
              <th scope="col">{words.columns.invited_by}</th>
              <th scope="col">{words.columns.acts}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(invitation => (
              <Row key={invitation.id} invitation={invitation} withdraw={() => withdraw(invitation)} />
            ))}
          </tbody>
        </table>
      ) : null}
      <ShowMore more={more} busy={busy} />
      {withdrawn ? <Withdraw invitation={withdrawn} close={() => withdraw(null)} /> : null}
    </section>
  )
}
