import type { FetchNextPageOptions } from '@tanstack/react-query'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isError: boolean
}

type FetchNextPage = (options: FetchNextPageOptions) => Promise<Pages>

// A list that changes again and again is not asked for without an end.
const most_turns = 3

/**
 * The page after those that are there. A list that is being read anew, since something in it changed, is waited for: to
 * give that up would leave it as it was. Where the list is read anew meanwhile, the page is asked for once more.
 */
export const fetchAnotherPage = async (fetchNextPage: FetchNextPage, pagesBefore: number): Promise<void> => {
  for (let turn = 0; turn < most_turns; turn += 1) {
    const { data, hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false })
    if (isError || !hasNextPage || (data?.pages.length ?? 0) > pagesBefore) return
  }
}
