import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { dayIn } from '../dates.ts'
import { ShowMore } from '../ShowMore.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { Bar } from './Bar.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import own from './jury.module.css'
import { useJurors } from './lists.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

type Act = 'change' | 'remove'

interface RowProps {
  juror: Juror
  contest: Contest
  begin: (act: Act) => void
}

const Categories = ({ juror, contest }: Pick<RowProps, 'juror' | 'contest'>) => {
  const { words } = useWords('console-jury')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const named = contest.categories
    .filter(({ id }) => juror.categories?.includes(id))
    .map(({ title }) => saidIn(title, locale, default_locale))
  const judges = juror.categories ? named : [words.jurors.all]
  const all = [
    ...judges,
    ...(juror.chair ? [words.jurors.chair] : []),
    ...(juror.public ? [words.jurors.named] : [])
  ]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(all)
}

const Row = ({ juror, contest, begin }: RowProps) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const { sheets, state, email } = juror
  const name = juror.name ?? email
  const leaving = juror.user_id === null ? words.withdraw : words.remove
  return (
    <tr>
      <th scope="row" className={table.address}>
        <bdi>{name}</bdi>
        {juror.name === null ? null : (
          <small className={own.under}>
            <bdi>{email}</bdi>
          </small>
        )}
      </th>
      <td>{say(words.states[state], { day: dayIn(locale, juror.expires_at) })}</td>
      <td data-column={words.jurors.categories}>
        <Categories juror={juror} contest={contest} />
      </td>
      <td data-column={words.jurors.sheets}>
        {sheets.assigned === 0 ? (
          words.jurors.no_sheets
        ) : (
          <Bar
            done={sheets.final}
            of={sheets.assigned}
            label={say(words.jurors.final_of, { final: sheets.final, assigned: sheets.assigned })}
          />
        )}
      </td>
      <td data-column={words.jurors.conflicts} className={own.number}>
        {juror.conflicts}
      </td>
      <td>
        {state === 'removed' ? null : (
          <div className={table.acts}>
            <button type="button" aria-label={say(words.change.of, { name })} onClick={() => begin('change')}>
              {words.change.label}
            </button>
            <button type="button" aria-label={say(leaving.of, { name })} onClick={() => begin('remove')}>
              {leaving.label}
            </button>
          </div>
        )}
      </td>
    </tr>
  )
}

const Table = ({ jurors, contest }: { jurors: readonly Juror[]; contest: Contest }) => {
  const { words } = useWords('console-jury')
  const [doing, begin] = useState<{ juror: Juror; act: Act } | null>(null)
  const close = () => begin(null)
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.jurors.name}</th>
            <th scope="col">{words.jurors.state}</th>
            <th scope="col">{words.jurors.categories}</th>
            <th scope="col">{words.jurors.sheets}</th>
            <th scope="col">{words.jurors.conflicts}</th>
            <th scope="col">{words.jurors.acts}</th>
          </tr>
        </thead>
        <tbody>
          {jurors.map(juror => (
            <Row key={juror.id} juror={juror} contest={contest} begin={act => begin({ juror, act })} />
          ))}
        </tbody>
      </table>
      {doing?.act === 'change' ? <ChangeDialog juror={doing.juror} contest={contest} close={close} /> : null}
      {doing?.act === 'remove' ? <RemoveDialog juror={doing.juror} close={close} /> : null}
    </>
  )
}

export const Jurors = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-jury')
  const { items, failed, retry, more, busy } = useJurors(contest.id)
  const [inviting, invite] = useState(false)
  const [sent, tell] = useState<Juror | null>(null)
  return (
    <section className={styles.part} aria-busy={items === null}>
      <div className={own.head}>
        <h2 className={styles.heading}>{words.jurors.title}</h2>
        <button className={button.plain} type="button" onClick={() => invite(true)}>
          {words.jurors.invite}
        </button>
      </div>
      <output>{sent ? say(words.invite.sent, { email: sent.email }) : ''}</output>
      {items ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? <p className={styles.note}>{words.jurors.none}</p> : null}
      {items && items.length > 0 ? <Table jurors={items} contest={contest} /> : null}
      <ShowMore more={more} busy={busy} />
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
