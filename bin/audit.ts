import { checkTeam, fingerprintOf, sealTeam } from '#server/features/audit/sealing.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

const teamIn = async ({ doors, clock }: Platform, { team }: Arguments['values']): Promise<string> =>
  typeof team === 'string' ? (await findTeam(doors, clock, team)).id : platformTeam

const seal = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const entries = await sealTeam(platform, await teamIn(platform, values))
    return say(values.json, { entries }, `Sealed ${entries} entries.`)
  })

const check = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const noted = typeof values.fingerprint === 'string' ? values.fingerprint.trim().toLowerCase() : ''
    const found = await checkTeam(platform, await teamIn(platform, values), noted)
    const { seals, entries, last, changed } = found
    const fingerprint = last ? fingerprintOf(last.hash) : null
    const unknown = noted !== '' && !found.noted
    const facts = { seals, entries, fingerprint, changed, noted_at: found.noted }
    const lines = [
      changed
        ? `Changed: entries from ${changed.from?.toISOString() ?? 'the beginning'} to ${changed.until.toISOString()} are not as they were sealed.`
        : `As it was sealed: ${entries} entries in ${seals} seals.`,
      ...(fingerprint === null ? [] : [`Newest fingerprint that holds: ${fingerprint}`]),
      ...(unknown ? ['The fingerprint you named is none of this log’s.'] : [])
    ]
    say(values.json, facts, lines.join('\n'))
    return changed || unknown ? 1 : 0
  })

export const auditCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  if (positionals[0] === 'seal') return seal(values)
  if (positionals[0] === 'check') return check(values)
  console.error('Say "audit check" or "audit seal"; --help tells more.')
  return 2
}
