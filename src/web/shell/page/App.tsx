import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { ShellContext } from './shell-context.ts'
import type { Shell } from './shell-context.ts'

interface AppProps {
  shell: Shell
  queries: QueryClient
  /** The router, static on the server and live in the browser. */
  children: ReactNode
}

export const App = ({ shell, queries, children }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  </StrictMode>
)
