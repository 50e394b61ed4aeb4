import { everyTeam } from '#server/platform/db/every-team.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

export const teamCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  if (positionals[0] !== 'list') {
    console.error('Say "team list"; --help tells more.')
    return 2
  }
  return withPlatform(async ({ platform }) => {
    const teams: { link: string; name: string; status: string }[] = []
    // Not from the directory: it shows a new team only once a job has run, and never one that is not active.
    for await (const { link, name, status } of everyTeam(platform))
      if (link !== null && name !== null && status !== null) teams.push({ link, name, status })
    teams.sort((one, other) => (one.link < other.link ? -1 : 1))
    const lines = teams.map(
      ({ link, name, status }) => `${link.padEnd(24)} ${name}${status === 'active' ? '' : ` (${status})`}`
    )
    return say(values.json, { teams }, lines.length === 0 ? 'There is no team yet.' : lines.join('\n'))
  })
}
