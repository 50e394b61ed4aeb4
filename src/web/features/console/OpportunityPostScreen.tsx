import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { addressFilters, id, oneOf } from '#web/shell/forms/address-filters.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Asking } from './Asking.tsx'
import { BeginOffer } from './opportunities/BeginOffer.tsx'
import { offerParts } from './opportunities/offer-values.ts'
import { OfferEditor } from './opportunities/OfferEditor.tsx'
import { useOwnTeam } from './use-own-team.ts'

const asked = addressFilters({ opportunity: id, step: oneOf(offerParts) })

const Open = ({ opportunity }: { opportunity: string }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { data, isError, refetch } = useQuery(
    api.opportunities.open.queryOptions({ input: { team, id: opportunity } })
  )
  if (!data) return <Asking failed={isError} retry={refetch} />
  return <OfferEditor key={data.id} opened={data} />
}

const OpportunityPostScreen = () => {
  const [search] = useSearchParams()
  const { opportunity } = asked.parse(search)
  return opportunity === undefined ? <BeginOffer /> : <Open opportunity={opportunity} />
}

export const screen = defineUnlisted({
  page: 'console-opportunities',
  feature: 'opportunities',
  query: asked.names,
  // The preview speaks as the page does; moments, rows and rights are the contest editor's, and saving is that of entries.
  words: ['opportunities', 'console-contests', 'send-art'],
  queries: (api, at) => [termsQuery(api, at)],
  title: ({ words }) => words.post,
  Component: OpportunityPostScreen
})
