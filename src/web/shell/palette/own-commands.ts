/* The product's own pages and actions, as far as they are for the one who is here. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#web/router/hooks.ts'
import { may } from '#contract/rules/permissions.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import { useLocale } from '../words/locale.ts'
import { usePresence } from '../session/me.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useColourScheme } from '../page/theme.ts'
import { useSession } from '../session/use-session.ts'
import { wordsQuery } from '../words/page-words.tsx'
import { commandsFor } from './commands.ts'
import type { PaletteContext, PaletteTexts } from './command.ts'
import { foundIn } from './source.ts'
import type { FoundCommands, PaletteSource } from './source.ts'

interface Known<Value> {
  value: Value | null
  state: FoundCommands['state']
}

/** Not that of the session, which may still be the one held in the team one comes from. */
const useRole = (): Known<PaletteContext['role']> => {
  const { presence } = usePresence()
  if (presence.kind === 'known') return { value: presence.me.role, state: 'whole' }
  return { value: null, state: presence.kind === 'stranger' ? 'whole' : presence.kind }
}

const useConsoleWords = (role: PaletteContext['role']): Known<WordsOf<'console'>> => {
  const { api } = useShell()
  const team_link = useTeam()?.link
  const needed = team_link !== undefined && may(role, 'see_console')
  const query = wordsQuery(api, 'console', team_link, useLocale())
  const { data, isError } = useQuery({ ...query, enabled: needed })
  if (!needed) return { value: null, state: 'whole' }
  // The API answers every key of the English catalogue, in the nearest language that has it.
  if (data) return { value: data.translations as unknown as WordsOf<'console'>, state: 'whole' }
  return { value: null, state: isError ? 'failed' : 'waiting' }
}

export const useOwnCommands: PaletteSource = ({ query, texts }) => {
  const { pathname, search } = useLocation()
  const { token, loggedIn } = useSession()
  const role = useRole()
  const console = useConsoleWords(role.value)
  const standing: PaletteContext = {
    team: useTeam(),
    locale: useLocale(),
    pathname,
    search,
    token,
    signed_in: loggedIn,
    role: role.value,
    scheme: useColourScheme()
  }
  const all: PaletteTexts = { ...texts, console: console.value }
  const state = role.state === 'whole' ? console.state : role.state
  return { found: foundIn(commandsFor(standing, all), query), state }
}
