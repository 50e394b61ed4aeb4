/* A list that is read page by page, as the rooms of the console show it. */
export interface Listed<Item> {
  items: Item[] | null
  failed: boolean
  retry: () => void
  /** Null where there is no more. */
  more: (() => void) | null
  busy: boolean
}

interface Page<Item> {
  items: Item[]
  next: string | null
}

interface Asked<Item> {
  data: { pages: Page<Item>[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

export const listed = <Item>({ data, ...query }: Asked<Item>): Listed<Item> => ({
  items: data ? data.pages.flatMap(page => page.items) : null,
  failed: query.isError,
  retry: () => void query.refetch(),
  more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  busy: query.isFetchingNextPage
})
