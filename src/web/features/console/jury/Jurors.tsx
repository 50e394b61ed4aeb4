import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { AddressState } from '../AddressState.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { ListTable } from '../ListTable.tsx'
import table from '../table.module.css'
import { Undelivered } from '../Undelivered.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Bar } from './Bar.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import own from './jury.module.css'
import { useJurors } from './lists.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

type Act = 'again' | 'change' | 'remove'

const Categories = ({ juror, contest }: { juror: Juror; contest: Contest }) => {
  const { words } = useWords('console-jury')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const named = contest.categories
    .filter(({ id }) => juror.categories?.includes(id))
    .map(({ title }) => textIn(title, locale, default_locale))
  const judges = juror.categories ? named : [words.jurors.all]
  return (
    <>
      {new Intl.ListFormat(locale, { type: 'unit' }).format(judges)}
      {juror.chair ? <div className={table.under}>{words.jurors.chair}</div> : null}
      {juror.public ? <div className={table.under}>{words.jurors.named}</div> : null}
    </>
  )
}

const Sheets = ({ sheets: { final, assigned } }: Pick<Juror, 'sheets'>) => {
  const { words, say } = useWords('console-jury')
  return assigned === 0 ? (
    words.jurors.no_sheets
  ) : (
    <Bar done={final} of={assigned} label={say(words.jurors.final_of, { final, assigned })} />
  )
}

const Name = ({ juror: { name, email, suppressed, undelivered } }: { juror: Juror }) => (
  <>
    {name === null ? null : <bdi>{name}</bdi>}
    <div className={name === null ? undefined : table.under}>
      <AddressState email={email} suppressed={suppressed} />
      <Undelivered reason={undelivered} />
    </div>
  </>
)

interface TableProps {
  list: Paged<Juror>
  contest: Contest
  /** That an invitation went out again. */
  tell: (sent: Juror) => void
}

const Table = ({ list, contest, tell }: TableProps) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const [doing, begin] = useState<{ juror: Juror; act: Act } | null>(null)
  const close = () => begin(null)
  const { jurors, states } = words
  const actsOf = (juror: Juror) => {
    const name = juror.name ?? juror.email
    const leaving = juror.user_id === null ? words.withdraw : words.remove
    if (juror.state === 'removed') return []
    const again = {
      label: words.again.label,
      of: say(words.again.of, { name }),
      act: () => begin({ juror, act: 'again' })
    }
    return [
      ...(juror.undelivered === null ? [] : [again]),
      {
        label: words.change.label,
        of: say(words.change.of, { name }),
        act: () => begin({ juror, act: 'change' })
      },
      { label: leaving.label, of: say(leaving.of, { name }), act: () => begin({ juror, act: 'remove' }) }
    ]
  }
  return (
    <>
      <ListTable
        list={list}
        none={jurors.none}
        keyOf={({ id }) => id}
        columns={[
          { title: jurors.name, as: 'name', render: juror => <Name juror={juror} /> },
          {
            title: jurors.state,
            render: ({ state, expires_at }) => say(states[state], { day: dayIn(locale, expires_at) })
          },
          { title: jurors.categories, render: juror => <Categories juror={juror} contest={contest} /> },
          { title: jurors.sheets, render: ({ sheets }) => <Sheets sheets={sheets} /> },
          { title: jurors.conflicts, as: 'number', render: ({ conflicts }) => conflicts }
        ]}
        acts={{ title: jurors.acts, of: actsOf }}
      />
      {doing?.act === 'again' ? (
        <InviteDialog
          contest={contest}
          again={doing.juror}
          done={juror => {
            tell(juror)
            close()
          }}
          close={close}
        />
      ) : null}
      {doing?.act === 'change' ? <ChangeDialog juror={doing.juror} contest={contest} close={close} /> : null}
      {doing?.act === 'remove' ? <RemoveDialog juror={doing.juror} close={close} /> : null}
    </>
  )
}

export const Jurors = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-jury')
  const list = useJurors(contest.id)
  const [inviting, invite] = useState(false)
  const [sent, tell] = useState<Juror | null>(null)
  return (
    <section className={styles.part} aria-busy={list.items === null}>
      <div className={own.head}>
        <h2 className={styles.heading}>{words.jurors.title}</h2>
        <button className={button.plain} type="button" onClick={() => invite(true)}>
          {words.jurors.invite}
        </button>
      </div>
      <output>{sent ? say(words.invite.sent, { email: sent.email }) : ''}</output>
      <Table list={list} contest={contest} tell={tell} />
      {inviting ? (
        <InviteDialog
          contest={contest}
          done={juror => {
            tell(juror)
            invite(false)
          }}
          close={() => invite(false)}
        />
      ) : null}
    </section>
  )
}
