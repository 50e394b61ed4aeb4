import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Order } from '#contract/order-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { AskWaiver } from '#web/shell/works/waiver/AskWaiver.tsx'
import { CodeField } from '#web/shell/works/waiver/CodeField.tsx'
import { useOwnWaivers } from '#web/shell/works/waiver/use-own-waivers.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'

interface OrderWaiversProps {
  team: Team
  order: Order
}

/** As long as nothing was invoiced or paid: a code for one of the entries, or a request. */
export const OrderWaivers = ({ team, order }: OrderWaiversProps) => {
  const { api } = useShell()
  const { words } = useWords('waiver')
  const id = useId()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const own = useOwnWaivers(team.link)
  const [chosen, choose] = useState('')
  const open = order.state === 'open' && order.paid === 0 && order.invoices.length === 0
  const lines = open
    ? order.lines.filter(({ state, waiver_code }) => state === 'due' && waiver_code === null)
    : []
  const line = lines.find(({ work_id }) => work_id === chosen) ?? lines[0]
  if (!line) return null
  const apply = async (code: string): Promise<void> => {
    const input = { team: team.link, work: line.work_id, code }
    await api.waivers.use.call(input, { context: { once: keys.of(input) } })
    keys.done()
    await queries.invalidateQueries({ queryKey: api.orders.key() })
    void queries.invalidateQueries({ queryKey: api.works.key() })
  }
  return (
    <>
      <Disclosure label={words.code.use}>
        {lines.length > 1 ? (
          <Choice
            id={id}
            name="entry"
            label={words.code.entry}
            value={line.work_id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {lines.map(({ work_id, title }) => (
              <option key={work_id} value={work_id}>
                {title}
              </option>
            ))}
          </Choice>
        ) : null}
        <CodeField key={line.work_id} apply={apply} />
      </Disclosure>
      {lines.map(({ work_id }) => {
        const waiver = own.find(each => each.work_id === work_id)
        // What was asked already stands in a list of its own.
        return waiver && !waiver.request ? (
          <div key={work_id}>
            <AskWaiver team={team.link} waiver={waiver} named={lines.length > 1} />
          </div>
        ) : null
      })}
    </>
  )
}
