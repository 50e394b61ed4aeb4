import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSeries } from '#contract/series-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SeriesForm } from './SeriesForm.tsx'
import { useNewSeries, useOwnSeries } from './use-series.ts'

interface EditProps {
  team: Team
  /** Null of one that is to be made. */
  id: string | null
  /** Told of the id that it has once it is made. */
  made: (id: string) => void
}

/** Also once it is made: a picture that was added to it may still be on its way. */
const New = ({ team, made }: Pick<EditProps, 'team' | 'made'>) => {
  const [kept, keep] = useState<OwnSeries | null>(null)
  const part = useNewSeries(team, series => {
    keep(series)
    made(series.id)
  })
  return <SeriesForm team={team} part={part} kept={kept} />
}

const Changed = ({ team, opened }: { team: Team; opened: OwnSeries }) => {
  const [kept, keep] = useState(opened)
  return <SeriesForm team={team} part={useOwnSeries(team, opened, keep)} kept={kept} />
}

const Opened = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useWords('user-series')
  const { data, error, refetch } = useQuery({
    ...api.series.own.queryOptions({ input: { team: team.link, id } }),
    // What was read for the last opening may be older than what was saved since.
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  if (!data) return <NotLoaded words={words} failed={error} missing={<p>{words.gone}</p>} retry={refetch} />
  return <Changed team={team} opened={data} />
}

export const EditSeries = ({ team, id, made }: EditProps) =>
  id === null ? <New team={team} made={made} /> : <Opened team={team} id={id} />
