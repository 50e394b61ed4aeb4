/*
 * The link of the team that one is in: a string in state that everything shares, recorded before every change of route.
 * One to a page: in the browser for as long as it is open, on the server for one render.
 */
import { platformLink } from '../page/paths.ts'

export interface CurrentTeam {
  link: () => string | null
  record: (link: string) => void
  /** Told whenever another team is chosen. */
  onChange: (listener: (link: string) => void) => void
}

export const createCurrentTeam = (): CurrentTeam => {
  let current: string | null = null
  const listeners: ((link: string) => void)[] = []
  return {
    link: () => current,
    record: link => {
      if (link === current) return
      current = link
      for (const listener of listeners) listener(link)
    },
    onChange: listener => {
      listeners.push(listener)
    }
  }
}

/** The link of a team in the parameters of a route. */
export const teamLinkIn = ({ team_link }: Readonly<Record<string, string | undefined>>): string | null =>
  team_link === undefined || team_link === platformLink ? null : team_link
