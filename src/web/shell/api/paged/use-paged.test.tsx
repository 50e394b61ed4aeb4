import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { apiOf, clientOf } from '../api.ts'
import { MoreButton } from './MoreButton.tsx'
import { usePaged } from './use-paged.ts'

const api = apiOf(clientOf(() => Promise.reject(new Error('nothing is asked while a page is rendered'))))

const Sessions = () => {
  const { items, failed, more, busy } = usePaged(api.accounts.sessions, {})
  return (
    <>
      {items ? items.map(({ id }) => <i key={id}>{id}</i>) : failed ? 'failed' : 'waiting'}
      <MoreButton more={more} busy={busy}>
        more
      </MoreButton>
    </>
  )
}

const shown = (pages?: { items: { id: string }[]; next: string | null }[]): string => {
  const queries = new QueryClient()
  const queryKey = api.accounts.sessions.key({ type: 'infinite', input: {} })
  const pageParams = pages?.map((_, at) => pages[at - 1]?.next)
  if (pages) queries.setQueryData(queryKey, { pages, pageParams })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Sessions />
    </QueryClientProvider>
  )
}

const first = { items: [{ id: 'a' }, { id: 'b' }], next: 'b' }

it('shows the items of all pages that have come, and a way to the next', () => {
  expect(shown()).toBe('waiting')
  expect(shown([first])).toContain('<i>a</i><i>b</i><button')
  expect(shown([first, { items: [{ id: 'c' }], next: null }])).toBe('<i>a</i><i>b</i><i>c</i>')
})
