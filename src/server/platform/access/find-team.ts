/*
 * Which team a link means. A link that was given up leads to the team's present one for a year; a suspended
 * team and an unknown one look the same from outside; one that was closed is said to be gone.
 */
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { Moved, Problem } from '#contract/problems.ts'
import type { Clock } from '../clock.ts'
import type { Doors } from '../db/door.ts'

export interface FoundTeam {
  id: string
  link: string
  status: 'active' | 'archived'
  locales: Locale[]
  default_locale: Locale
  name: string
  accent: string
  features: Team['features']
}

export const findTeam = async (doors: Doors, clock: Clock, link: string): Promise<FoundTeam> => {
  // An address is looked up as it stands; nothing longer can be a link.
  if (link.length > 100 || link.includes('\0')) throw new Problem('not_found')
  const [found] = await doors.readPlatform(db =>
    db
      .selectFrom('team_links')
      .innerJoin('teams', 'teams.id', 'team_links.team_id')
      .select([
        'teams.id',
        'teams.link',
        'teams.status',
        'teams.locales',
        'teams.default_locale',
        'teams.name',
        'teams.accent',
        'teams.features',
        'team_links.retired_at'
      ])
      .where('team_links.link', '=', link.toLowerCase())
  )
  if (!found || found.status === 'suspended') throw new Problem('not_found')
  if (found.retired_at) {
    const age = clock.now().getTime() - found.retired_at.getTime()
    if (age > sizes.old_link_days * 86_400_000) throw new Problem('not_found')
  }
  if (found.status === 'closed') throw new Problem('gone', { reason: 'closed_team' })
  if (found.link !== link) throw new Moved(found.link)
  const { id, status, locales, default_locale, name, accent, features } = found
  return { id, link, status, locales, default_locale, name, accent, features }
}
