import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { DuePrize } from '#contract/prizes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import table from '../table.module.css'
import { PagedList } from '../PagedList.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AddPrize } from './AddPrize.tsx'
import { EditPrize } from './EditPrize.tsx'

const State = ({ prize }: { prize: DuePrize }) => {
  const { words } = useWords('console-prizes')
  const locale = useLocale()
  const { states } = words
  if (prize.void) return states.void
  if (prize.overdue) return <strong>{states.overdue}</strong>
  return (
    <>
      {states[prize.state]}
      {prize.delivered_on === null ? null : (
        <span className={table.under}>{calendarDay(locale, prize.delivered_on, 'medium')}</span>
      )}
    </>
  )
}

interface TableProps {
  prizes: readonly DuePrize[]
  edit: (prize: DuePrize) => void
  remove: (prize: DuePrize) => void
}

const PrizeTable = ({ prizes, edit, remove }: TableProps) => {
  const { words, say } = useWords('console-prizes')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const nameOf = useAwardName()
  const told = words.list
  return (
    <DataTable
      rows={prizes}
      keyOf={({ id }) => id}
      columns={[
        {
          title: told.winner,
          as: 'name',
          render: ({ artist, award, work_title }) => (
            <>
              <bdi>{artist || told.nobody}</bdi>
              <span className={table.under}>
                <bdi>
                  {listed(
                    [nameOf(award), textIn(award.category, locale, default_locale), work_title],
                    locale
                  )}
                </bdi>
              </span>
            </>
          )
        },
        {
          title: told.prize,
          render: ({ title, kind, amount, currency }) => (
            <>
              <bdi>{title}</bdi>
              <span className={table.under}>
                {amount === null ? words.kinds[kind] : formatMoney(amount, currency, locale)}
              </span>
            </>
          )
        },
        { title: told.due, as: 'time', render: ({ due_on }) => calendarDay(locale, due_on, 'medium') },
        { title: told.state, render: prize => <State prize={prize} /> }
      ]}
      acts={{
        title: told.acts,
        of: prize => {
          const values = { title: prize.title }
          const change = { label: told.edit, of: say(told.edit_of, values), act: () => edit(prize) }
          const drop = { label: told.remove, of: say(told.remove_of, values), act: () => remove(prize) }
          return prize.state === 'delivered' ? [change] : [change, drop]
        }
      }}
    />
  )
}

const Remove = ({ prize, close }: { prize: DuePrize; close: () => void }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-prizes')
  const queries = useQueryClient()
  return (
    <Confirm
      title={say(words.remove.title, { title: prize.title })}
      text={<p>{words.remove.text}</p>}
      doing={words.remove.doing}
      act={() => api.prizes.remove.call({ link, id: prize.id })}
      done={() => {
        close()
        void queries.invalidateQueries({ queryKey: api.prizes.key() })
      }}
      close={close}
    />
  )
}

/** What is due in a contest, the next first. */
export const Prizes = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-prizes')
  const [adding, add] = useState(false)
  const [edited, edit] = useState<string | null>(null)
  const [removed, remove] = useState<DuePrize | null>(null)
  const list = usePaged(api.prizes.list, {
    link,
    contest: contest.id,
    limit: 100
  })
  const { items } = list
  const told = words.list
  const shown = items?.find(({ id }) => id === edited)
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <p>
        <button className={button.primary} type="button" onClick={() => add(true)}>
          {told.add}
        </button>
      </p>
      <PagedList list={list} none={told.none}>
        {items => <PrizeTable prizes={items} edit={({ id }) => edit(id)} remove={remove} />}
      </PagedList>
      {adding ? <AddPrize contest={contest} close={() => add(false)} /> : null}
      {shown ? <EditPrize prize={shown} close={() => edit(null)} /> : null}
      {removed ? <Remove prize={removed} close={() => remove(null)} /> : null}
    </section>
  )
}
