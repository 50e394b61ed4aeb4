import { useState } from 'react'
import type { Member } from '#contract/members.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { useMe } from '#web/shell/session/me.ts'
import { AddressState } from '../AddressState.tsx'
import { ListTable } from '../ListTable.tsx'
import { useMembers } from './lists.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { actsOn } from './member-acts.ts'
import type { MemberAct } from './member-acts.ts'

const factorOf = ({ second_factor }: Member): 'yes' | 'no' | 'none' => {
  if (second_factor === null) return 'none'
  return second_factor ? 'yes' : 'no'
}

export const Members = () => {
  const { words, say } = useWords('console-people')
  const { words: own } = useWords('console')
  const locale = useLocale()
  const me = useMe()
  const members = useMembers()
  const [doing, begin] = useState<{ member: Member; act: MemberAct } | null>(null)
  const { columns } = words
  const nameOf = ({ first_name, last_name }: Member): string => `${first_name} ${last_name}`
  return (
    <section className={styles.part}>
      <h2>{words.members}</h2>
      <ListTable
        list={members}
        none={null}
        keyOf={({ user_id }) => user_id}
        columns={[
          {
            title: columns.name,
            as: 'name',
            render: member => (
              <>
                <bdi>{nameOf(member)}</bdi>
                {member.user_id === me.id ? ` (${words.you})` : null}
              </>
            )
          },
          { title: columns.address, as: 'long', render: member => <AddressState {...member} /> },
          { title: columns.role, render: ({ role }) => own.roles[role] },
          { title: columns.second_factor, render: member => words.second_factor[factorOf(member)] },
          {
            title: columns.since,
            as: 'time',
            render: ({ since }) => (since === null ? '' : calendarDay(locale, since, 'medium'))
          }
        ]}
        acts={{
          title: columns.acts,
          of: member =>
            actsOn(member, me).map(act => ({
              label: words.acts[act].label,
              of: say(words.acts[act].of, { name: nameOf(member) }),
              act: () => begin({ member, act })
            }))
        }}
      />
      {doing ? <MemberDialog {...doing} close={() => begin(null)} /> : null}
    </section>
  )
}
