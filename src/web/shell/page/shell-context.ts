import { createContext, useContext } from 'react'
import type { Api } from '../api/api.ts'
import type { ShellWords } from '../words/catalogue-types.ts'
import type { SessionKeeper } from '../session/session.ts'

/** What is the same for the whole page, from the render on the server to the last navigation. */
export interface Shell {
  api: Api
  /** Where it stands, absolute in the browser: pictures are sent past the calls. */
  api_base: string
  /** The words that cannot depend on a call: errors, offline, retry. */
  shell_words: ShellWords
  session: SessionKeeper
}

export const ShellContext = createContext<Shell | null>(null)

export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('the shell stands around every screen')
  return shell
}
