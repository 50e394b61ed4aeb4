import { numberIn } from '#content/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { ReviewedApplication } from '#contract/application-reviews.ts'
import { reviewedStatuses } from '#contract/rules/application-status.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf, printFilters } from '#web/shell/forms/address-filters.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useReviewedWords } from '#web/shell/works/application/status-words.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { momentIn } from '../dates.ts'
import { FilterForm } from '../FilterForm.tsx'
import { ListTable } from '../ListTable.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Names } from './Names.tsx'

const filters = addressFilters({ status: oneOf(reviewedStatuses) })

const useName = (hidden: boolean) => {
  const { words } = useWords('console-applications')
  return ({ name }: ReviewedApplication): string => name ?? (hidden ? words.hidden : words.deleted)
}

const Filter = ({ call, status }: { call: string; status: string | undefined }) => {
  const { words } = useWords('console-applications')
  const navigate = useNavigate()
  return (
    <FilterForm
      filters={{ status }}
      submit={words.apply}
      go={typed => {
        const wished = filters.parse(typed)
        void navigate(
          { search: printFilters({ opportunity: call, ...wished }) },
          { preventScrollReset: true }
        )
        return wished
      }}
    >
      {field => (
        <Choice {...field('status')} label={words.filter} defaultValue={status ?? ''}>
          <option value="">{words.any}</option>
          {reviewedStatuses.map(each => (
            <option key={each} value={each}>
              {words.status[each]}
            </option>
          ))}
        </Choice>
      )}
    </FilterForm>
  )
}

/** A row for each application, without names while the call hides them. */
export const Applications = ({ call }: { call: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-applications')
  const locale = useLocale()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { status } = filters.parse(search)
  const list = usePaged(
    api.application_reviews.list,
    { link, opportunity: call, status, limit: 100 },
    { staleTime: 0 }
  )
  const { data } = useQuery({
    ...api.application_reviews.of_call.queryOptions({ input: { link, opportunity: call } }),
    staleTime: 0
  })
  const nameOf = useName(data?.names_hidden ?? false)
  const statusOf = useReviewedWords()
  const scoreOf = ({ score, marked, marked_by }: ReviewedApplication): string => {
    if (data?.rubric.length === 0) return '–'
    if (!marked || score === null) return words.not_marked
    return `${numberIn(locale, score)} · ${say(words.by, { count: marked_by })}`
  }
  const address = paths.pageJobCandidateDetail({ team_link: link, locale })
  const { columns } = words
  return (
    <>
      {data ? <Names call={data} /> : null}
      {data ? <p>{say(words.places, { left: data.places_left, places: data.places })}</p> : null}
      <Filter call={call} status={status} />
      <ListTable
        list={list}
        none={status === undefined ? words.none : words.nothing}
        keyOf={({ id }) => id}
        columns={[
          {
            title: columns.number,
            as: 'number',
            render: ({ number }) => numberIn(locale, number)
          },
          { title: columns.name, as: 'name', render: row => <bdi>{nameOf(row)}</bdi> },
          {
            title: columns.status,
            render: statusOf
          },
          { title: columns.score, render: scoreOf },
          { title: columns.sent, as: 'time', render: ({ sent_at }) => momentIn(locale, sent_at) }
        ]}
        acts={{
          title: columns.acts,
          of: ({ id, number }) => [
            {
              label: words.open,
              of: say(words.open_of, { number }),
              act: () => void navigate(`${address}?application=${id}`)
            }
          ]
        }}
      />
    </>
  )
}
