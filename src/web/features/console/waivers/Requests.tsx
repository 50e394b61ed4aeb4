import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { WaiverRequest } from '#contract/waivers.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useNumbered } from '../numbers.ts'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { dayIn } from '../dates.ts'
import table from '../table.module.css'
import { PagedList } from '../PagedList.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

interface TableProps {
  requests: readonly WaiverRequest[]
  currency: string
  answer: (request: WaiverRequest) => void
}

const RequestTable = ({ requests, currency, answer }: TableProps) => {
  const { words, say } = useWords('console-waivers')
  const numbered = useNumbered()
  const locale = useLocale()
  const told = words.requests
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          title: told.entry,
          as: 'name',
          render: ({ title, entry_number }) => (
            <>
              <bdi>{title || told.draft}</bdi>
              <span className={table.under}>
                {entry_number === null ? told.draft : numbered(entry_number)}
              </span>
            </>
          )
        },
        { title: told.artist, render: ({ artist }) => artist },
        {
          title: told.fee,
          as: 'money',
          render: ({ fee }) => (fee === null ? '–' : formatMoney(fee, currency, locale, 'all'))
        },
        { title: told.asked, as: 'time', render: ({ asked_at }) => dayIn(locale, asked_at) },
        { title: told.state, render: ({ state }) => words.states[state] }
      ]}
      acts={{
        title: told.acts,
        of: request =>
          request.state === 'waiting'
            ? [
                {
                  label: told.answer,
                  of: say(told.answer_of, { title: request.title }),
                  act: () => answer(request)
                }
              ]
            : []
      }}
    />
  )
}

export const Requests = ({ contest, allowed }: { contest: Contest; allowed: boolean }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-waivers')
  const told = words.requests
  const asked = { link, contest: contest.id, limit: 100 }
  const list = usePaged(api.waivers.requests, asked)
  const [answered, answer] = useState<WaiverRequest | null>(null)
  const none = allowed ? told.none : told.not_asked
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <PagedList list={list} none={list.first?.judging ? told.judging : none}>
        {items => <RequestTable requests={items} currency={contest.currency} answer={answer} />}
      </PagedList>
      {answered ? (
        <AnswerDialog request={answered} currency={contest.currency} close={() => answer(null)} />
      ) : null}
    </section>
  )
}
