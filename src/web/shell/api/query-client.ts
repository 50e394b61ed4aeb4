import { QueryClient } from '@tanstack/react-query'

// An answer is shown as it is for half a minute, as long as the server itself keeps it, and asked for again after that.
const fresh = 30_000

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // Without a connection a query would wait for one, and the page with it; it is to fail, and to say so.
    defaultOptions: { queries: { staleTime: fresh, retry: false, networkMode: 'always' } }
  })
