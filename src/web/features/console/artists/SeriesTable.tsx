import { useQueryClient } from '@tanstack/react-query'
import type { ReviewedSeriesBrief } from '#contract/series-shapes.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ListTable } from '../ListTable.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const State = ({ series }: { series: ReviewedSeriesBrief }) => {
  const { words, say } = useWords('console-artists')
  const { states } = words
  const { hidden_reason, obstacle, hidden, featured } = series
  if (hidden_reason !== '') return <strong>{states.hidden}</strong>
  return (
    <>
      {obstacle === null ? states.shown : states.not_shown}
      {featured ? <span className={table.under}>{states.featured}</span> : null}
      {hidden > 0 ? <span className={table.under}>{say(states.pictures, { count: hidden })}</span> : null}
    </>
  )
}

/** What artists show in the team, and what was taken off. */
export const SeriesTable = ({ open }: { open: (id: string) => void }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-artists')
  const queries = useQueryClient()
  const list = usePaged(api.series.reviewed, { team }, { staleTime: 0 })
  const call = useCall((id: string | null) => api.series.feature.call({ team, id }))
  const feature = async (id: string | null): Promise<void> => {
    const outcome = await call.send(id)
    if (outcome && 'answer' in outcome) void queries.invalidateQueries({ queryKey: api.series.key() })
  }
  const featuring = ({ id, title, featured }: ReviewedSeriesBrief) => ({
    label: featured ? words.feature.end : words.feature.act,
    of: say(featured ? words.feature.end_of : words.feature.of, { title }),
    act: () => void feature(featured ? null : id)
  })
  return (
    <>
      <Refused refusal={call.refusal} wait={call.wait} />
      <ListTable
        list={list}
        none={words.series.none}
        keyOf={({ id }) => id}
        columns={[
          { title: words.series.name, as: 'name', render: ({ title }) => title },
          { title: words.series.artist, render: ({ artist }) => artist },
          { title: words.series.count, as: 'number', render: ({ count }) => count },
          { title: words.series.state, render: series => <State series={series} /> }
        ]}
        acts={{
          title: words.series.acts,
          of: series => [
            {
              label: words.review.act,
              of: say(words.review.of, { title: series.title }),
              act: () => open(series.id)
            },
            ...(series.hidden_reason === '' ? [featuring(series)] : [])
          ]
        }}
      />
    </>
  )
}
