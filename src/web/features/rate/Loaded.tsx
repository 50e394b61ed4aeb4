import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { Page } from './Page.tsx'

interface LoadedProps<Part> {
  name: string
  load: () => Promise<Part>
  words: { waiting: string; failed_title: string; failed: string }
  children: (part: Part) => ReactNode
}

/** A part of the page that is fetched by those alone who work with it; it can be asked for again if it does not come. */
export const Loaded = <Part,>({ name, load, words, children }: LoadedProps<Part>) => {
  const { data, isFetching, refetch } = useQuery({ queryKey: [name], queryFn: load, staleTime: 'static' })
  if (data) return children(data)
  return (
    <Page>
      {isFetching ? (
        <StillLoading>{words.waiting}</StillLoading>
      ) : (
        <LoadFailed words={{ title: words.failed_title, text: words.failed }} retry={refetch} />
      )}
    </Page>
  )
}
