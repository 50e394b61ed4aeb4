import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { BankEntry, ImportedStatement, RecordedEntries, RecordingEntries } from '#contract/bank.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useChosen } from './chosen.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from './console.module.css'
import { Done, type DoneThing } from './Done.tsx'
import desk from './entries/desk.module.css'
import { ListFilters } from './ListFilters.tsx'
import { AsideDialog } from './payments/AsideDialog.tsx'
import { AssignDialog } from './payments/AssignDialog.tsx'
import { askedOf, listedPayments, paymentFilters } from './payments/filters.ts'
import { Imported, ImportStatement } from './payments/ImportStatement.tsx'
import { PaymentTable } from './payments/PaymentTable.tsx'
import { PagedList } from './PagedList.tsx'
import { useOwnTeam } from './use-own-team.ts'
import { useWriting } from './use-writing.ts'

type Doing =
  | { what: 'assign'; entry: BankEntry }
  | { what: 'undo' | 'reopen'; entry: BankEntry }
  | { what: 'set_aside'; entries: readonly BankEntry[] }
  | { what: 'record'; entries: readonly BankEntry[] }

const asRecorded = ({ id, proposal }: BankEntry) => ({
  id,
  shares: proposal.shares.map(({ order, amount }) => ({ order: order.id, amount }))
})

const isMatched = ({ state, proposal }: BankEntry): boolean => state === 'open' && proposal.shares.length > 0

const Recorded = ({ of: { done, left } }: { of: RecordedEntries }) => {
  const { words, say } = useWords('console-payments')
  return (
    <>
      {say(words.recorded.done, { count: done })}
      {left.length > 0 ? ` ${say(words.recorded.left, { count: left.length })}` : null}
      {done > 0 ? ` ${words.telling}` : null}
    </>
  )
}

const useActs = () => {
  const { api } = useShell()
  return {
    record: useWriting<RecordingEntries, RecordedEntries>((input, options) =>
      api.bank.record.call(input, options)
    ),
    undo: useWriting<{ entries: string[] }, { done: number }>((input, options) =>
      api.bank.undo.call(input, options)
    ),
    reopen: useWriting<{ entries: string[] }, { done: number }>(input => api.bank.reopen.call(input))
  }
}

interface AskedProps {
  doing: Doing
  tell: (what: ReactNode) => void
  close: () => void
}

/** The question before it is done. */
const Asked = ({ doing, tell, close }: AskedProps) => {
  const { words, say } = useWords('console-payments')
  const { record, undo, reopen } = useActs()
  if (doing.what === 'set_aside')
    return (
      <AsideDialog
        entries={doing.entries}
        done={count => tell(say(words.aside.done, { count }))}
        close={close}
      />
    )
  if (doing.what === 'assign')
    return (
      <AssignDialog entry={doing.entry} done={recorded => tell(<Recorded of={recorded} />)} close={close} />
    )
  if (doing.what === 'record') {
    const count = doing.entries.length
    return (
      <Confirm
        title={say(words.record.title, { count })}
        text={`${words.record.text} ${words.telling}`}
        doing={say(words.record.label, { count })}
        act={async () => tell(<Recorded of={await record({ entries: doing.entries.map(asRecorded) })} />)}
        done={close}
        close={close}
      />
    )
  }
  const { what, entry } = doing
  const { title, text, done } = words[what]
  return (
    <Confirm
      title={title}
      text={text}
      doing={words.acts[what]}
      act={async () => {
        await { undo, reopen }[what]({ entries: [entry.id] })
        tell(done)
      }}
      done={close}
      close={close}
    />
  )
}

const useBankPayments = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const [search] = useSearchParams()
  const filters = paymentFilters.parse(search)
  const { q, state } = filters
  const list = usePaged(api.bank.list, { link, limit: 100, ...askedOf(state), ...(q !== undefined && { q }) })
  const counts = useQuery(api.bank.counts.queryOptions({ input: { link } }))
  return { filters, list, counts: counts.data }
}

const PaymentsScreen = () => {
  const { words, say } = useWords('console-payments')
  const { filters, list, counts } = useBankPayments()
  const { items } = list
  const chosen = useChosen(items ?? [])
  const [doing, act] = useState<Doing | null>(null)
  // Of two notes one would be taken for what was just pressed.
  const [imported, tellImported] = useState<ImportedStatement | null>(null)
  const [told, tell] = useState<DoneThing | null>(null)
  const matched = chosen.rows.filter(isMatched)
  const open = chosen.rows.filter(({ state }) => state === 'open')
  const navigate = useNavigate()
  const onlyMatched = printFilters({ state: 'matched' })
  const over = (what: ReactNode): void => {
    tell({ what })
    tellImported(null)
    act(null)
    chosen.clear()
  }
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <ImportStatement
        done={answer => {
          tellImported(answer)
          tell(null)
          chosen.clear()
          // Among hundreds of others they would not be seen.
          if (answer.matched > 0) void navigate({ search: onlyMatched }, { preventScrollReset: true })
        }}
      >
        {imported ? <Imported of={imported} /> : null}
      </ImportStatement>
      {counts && counts.open > 0 ? (
        <p>
          {say(words.counts, { count: counts.open, matched: counts.matched })}{' '}
          {counts.matched > 0 && filters.state !== 'matched' ? (
            <LinkTo to={onlyMatched} preventScrollReset>
              {words.show_matched}
            </LinkTo>
          ) : null}
        </p>
      ) : null}
      <ListFilters
        filters={filters}
        parse={paymentFilters.parse}
        words={words.filter}
        states={listedPayments}
        nameOf={words.states}
      />
      {chosen.rows.length > 0 ? (
        <div className={desk.chosen}>
          <output>{say(words.chosen, { count: chosen.rows.length })}</output>
          <button
            className={button.primary}
            type="button"
            disabled={matched.length === 0}
            onClick={() => act({ what: 'record', entries: matched })}
          >
            {say(words.record.label, { count: matched.length })}
          </button>
          <button
            className={button.plain}
            type="button"
            disabled={open.length === 0}
            onClick={() => act({ what: 'set_aside', entries: open })}
          >
            {words.acts.set_aside}
          </button>
          <button className={desk.clear} type="button" onClick={chosen.clear}>
            {words.choose_none}
          </button>
        </div>
      ) : null}
      <Done told={told} />
      <PagedList list={list} none={filters.q || filters.state ? words.no_match : words.none}>
        {items => (
          <PaymentTable
            entries={items}
            chosen={chosen}
            acts={{
              record: entry => act({ what: 'record', entries: [entry] }),
              assign: entry => act({ what: 'assign', entry }),
              set_aside: entry => act({ what: 'set_aside', entries: [entry] }),
              reopen: entry => act({ what: 'reopen', entry }),
              undo: entry => act({ what: 'undo', entry })
            }}
          />
        )}
      </PagedList>
      {doing ? <Asked doing={doing} tell={over} close={() => act(null)} /> : null}
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-payments', Component: PaymentsScreen })
