import { pageOfDirectory } from '#server/features/teams/directory.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

export const teamCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  if (positionals[0] !== 'list') {
    console.error('Say "team list"; --help tells more.')
    return 2
  }
  return withPlatform(async ({ platform }) => {
    const teams: { link: string; name: string }[] = []
    let cursor: string | undefined
    do {
      const { page } = await pageOfDirectory(platform, { limit: 100, cursor })
      teams.push(...page.items.map(({ link, name }) => ({ link, name })))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    const lines = teams.map(({ link, name }) => `${link.padEnd(24)} ${name}`)
    return say(values.json, { teams }, lines.length === 0 ? 'There is no team yet.' : lines.join('\n'))
  })
}
