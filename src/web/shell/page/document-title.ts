import type { Team } from '#contract/teams.ts'
import { brand } from './brand.ts'

/** The screen's own title, and whose page it is, unless the title says so already. */
export const documentTitle = (title: string, team: Team | null): string => {
  const owner = team?.name ?? brand
  return title.includes(owner) ? title : `${title} · ${owner}`
}
