import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import table from '../table.module.css'
import { useMe } from '#web/shell/me.ts'
import { useMembers } from './lists.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { actsOn } from './member-acts.ts'
import type { MemberAct } from './member-acts.ts'
import { ShowMore } from '../ShowMore.tsx'

const factorOf = ({ second_factor }: Member): 'yes' | 'no' | 'none' => {
  if (second_factor === null) return 'none'
  return second_factor ? 'yes' : 'no'
}

interface RowProps {
  member: Member
  begin: (act: MemberAct) => void
}

const Row = ({ member, begin }: RowProps) => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const locale = useLocale()
  const me = useMe()
  const name = `${member.first_name} ${member.last_name}`
  const acts = actsOn(member, me)
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {member.user_id === me.id ? ` (${words.you})` : null}
      </th>
      <td className={table.address}>
        <bdi>{member.email}</bdi>
      </td>
      <td>{own.roles[member.role]}</td>
      <td data-column={words.columns.second_factor}>{words.second_factor[factorOf(member)]}</td>
      <td data-column={words.columns.since}>{dayIn(locale, member.since)}</td>
      <td>
        <div className={table.acts}>
          {acts.map(act => (
            <button
              key={act}
              type="button"
              aria-label={say(words.acts[act].of, { name })}
              onClick={() => begin(act)}
            >
              {words.acts[act].label}
            </button>
          ))}
        </div>
      </td>
    </tr>
  )
}

export const Members = () => {
  const { words } = useWords('console-people')
  const { items, failed, retry, more, busy } = useMembers()
  const [doing, begin] = useState<{ member: Member; act: MemberAct } | null>(null)
  return (
    <section className={styles.part}>
      <h2>{words.members}</h2>
      {items ? (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.name}</th>
              <th scope="col">{words.columns.address}</th>
              <th scope="col">{words.columns.role}</th>
              <th scope="col">{words.columns.second_factor}</th>
              <th scope="col">{words.columns.since}</th>
              <th scope="col">{words.columns.acts}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(member => (
              <Row key={member.user_id} member={member} begin={act => begin({ member, act })} />
            ))}
          </tbody>
        </table>
      ) : (
        <Asking failed={failed} retry={retry} />
      )}
      <ShowMore more={more} busy={busy} />
      {doing ? <MemberDialog {...doing} close={() => begin(null)} /> : null}
    </section>
  )
}
