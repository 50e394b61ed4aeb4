/*
 * Holds what was acknowledged against what stands. Acknowledged: there exactly once, with exactly its content.
 * Refused: not there. Open: whole or absent. And nothing that nobody asked for.
 */
import type { AuditFact, DatabaseFacts, PageFact, TeamFact, VersionFact } from './facts.ts'
import type { ContentWrite, Founding, Write } from './writes.ts'

export interface Findings {
  lost: string[]
  doubled: string[]
  half: string[]
}

const groupBy = <T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}

const addressOf = ({ team_id, page, locale }: Pick<VersionFact, 'team_id' | 'page' | 'locale'>): string =>
  `${team_id}/${page}/${locale}`

/** Found more or less often than its state allows? */
const count = (write: Write, found: number, { lost, doubled, half }: Findings): void => {
  const name = `${write.kind} ${write.key} (${write.state})`
  if (write.state === 'acknowledged' && found === 0) lost.push(`${name} is gone`)
  if (write.state === 'refused' && found > 0) half.push(`${name} was refused and is there`)
  if (found > 1) doubled.push(`${name} is there ${found} times`)
}

const acknowledgedVersion = (write: ContentWrite): number | null => {
  const body = write.replies.at(-1)?.body as { version?: number } | null // our own answer to a save
  return write.state === 'acknowledged' ? (body?.version ?? -1) : null
}

const judgeVersion = (write: ContentWrite, row: VersionFact, findings: Findings): void => {
  const told = acknowledgedVersion(write)
  const differs = [
    addressOf(row) !== addressOf(write) && 'its place',
    row.version !== write.version + 1 && 'its version',
    told !== null && told !== row.version && 'the version that was told',
    row.digest !== write.digest && 'its text',
    row.edited_by !== write.author.user_id && 'its author',
    row.published !== write.publish && 'whether it is published'
  ].filter(each => each !== false)
  if (differs.length > 0) findings.half.push(`content ${write.key}: not as sent: ${differs.join(', ')}`)
}

const auditName = ({ team_id, verb, subject, version, actor }: AuditFact): string =>
  [team_id, verb, subject, version, actor].join(' ')

const auditOf = (row: VersionFact): string =>
  auditName({
    team_id: row.team_id,
    verb: row.published ? 'content.published' : 'content.saved',
    subject: `content:${row.page}/${row.locale}`,
    version: row.version,
    actor: `user:${row.edited_by}`
  })

/** One audit entry and one kept answer a version, and no others. */
const judgeCompanions = ({ versions, audits, keys }: DatabaseFacts, findings: Findings): void => {
  const entries = groupBy(audits, auditName)
  const answers = groupBy(keys, ({ key }) => key)
  for (const row of versions) {
    const noted = entries.get(auditOf(row))?.length ?? 0
    if (noted === 0) findings.half.push(`content ${row.key} has no audit entry`)
    if (noted > 1) findings.doubled.push(`content ${row.key} has ${noted} audit entries`)
    const kept = answers.get(row.key)?.[0]
    if (!kept?.answered || kept.version !== row.version)
      findings.half.push(`content ${row.key} has no answer`)
  }
  if (audits.length > versions.length) findings.half.push(`${audits.length - versions.length} stray entries`)
  if (keys.length > versions.length) findings.half.push(`${keys.length - versions.length} stray answers`)
}

/** Versions are 1, 2, 3 and so on, and the page knows the newest and the newest published. */
const judgeNumbers = ({ versions, pages }: DatabaseFacts, findings: Findings): void => {
  const of = groupBy(versions, addressOf)
  const byPage = new Map<string, PageFact>(pages.map(page => [addressOf(page), page]))
  for (const [address, rows] of of) {
    const numbers = rows.map(({ version }) => version)
    if (numbers.some((version, index) => version !== index + 1))
      findings.half.push(`${address} has the versions ${numbers.join(' ')}`)
    const page = byPage.get(address)
    const published = rows.filter(row => row.published).at(-1)?.version ?? null
    if (page?.version !== numbers.at(-1) || page?.published_version !== published)
      findings.half.push(`${address} does not know its newest version`)
  }
  if (of.size !== pages.length) findings.half.push('there is a page without a version')
}

const judgeTeam = (write: Founding, team: TeamFact, findings: Findings): void => {
  const counts = { links: team.links, audits: team.audits, jobs: team.jobs }
  const lists = { owners: team.owners, mails: team.mails, keys: team.keys }
  const wanted = { owners: write.author.user_id, mails: write.author.email, keys: write.key }
  for (const [name, found] of Object.entries(counts)) {
    if (found === 0) findings.half.push(`team ${write.link} has no ${name}`)
    if (found > 1) findings.doubled.push(`team ${write.link} has ${found} ${name}`)
  }
  for (const name of ['owners', 'mails', 'keys'] as const) {
    if (lists[name].length > 1) findings.doubled.push(`team ${write.link} has ${lists[name].length} ${name}`)
    if (lists[name][0] !== wanted[name]) findings.half.push(`team ${write.link} lacks the right ${name}`)
  }
  if (team.cards > 1) findings.doubled.push(`team ${write.link} has ${team.cards} cards`)
  if (team.name !== write.name) findings.half.push(`team ${write.link} has another name`)
}

export const judge = (writes: readonly Write[], facts: DatabaseFacts): Findings => {
  const findings: Findings = { lost: [], doubled: [], half: [...facts.strays] }
  const versions = groupBy(facts.versions, ({ key }) => key)
  const teams = groupBy(facts.teams, ({ link }) => link)
  for (const write of writes) {
    const found = (write.kind === 'content' ? versions.get(write.key) : teams.get(write.link)) ?? []
    count(write, found.length, findings)
    if (write.kind === 'content') versions.get(write.key)?.forEach(row => judgeVersion(write, row, findings))
    else teams.get(write.link)?.forEach(team => judgeTeam(write, team, findings))
    versions.delete(write.key)
    if (write.kind === 'founding') teams.delete(write.link)
  }
  for (const key of versions.keys()) findings.half.push(`content ${key} was never asked for`)
  for (const link of teams.keys()) findings.half.push(`team ${link} was never asked for`)
  judgeCompanions(facts, findings)
  judgeNumbers(facts, findings)
  return findings
}
