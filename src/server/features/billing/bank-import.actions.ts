/*
 * Takes in what a bank says of the team's account. The file is read in a process of its own, all of it or nothing; an entry
 * that is known already stays as it is. What each new one is for is proposed, and nothing is recorded on an order here.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ImportedStatement } from '#contract/bank.ts'
import { Problem } from '#contract/problems.ts'
import {
  statementLimits,
  type BankStatement,
  type StatementEntry,
  type StatementFault
} from '#contract/rules/bank-statement.ts'
import type { OpenItem } from '#contract/rules/payment-matching/open-items.ts'
import { cleanFileName } from '#contract/rules/file-name.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { proposeMatches, readBankStatement } from '#server/platform/documents/document-tasks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TaskFailure } from '#server/platform/processes/task-failure.ts'
import { lockSettings, selectTeamCurrency } from './billing-settings.queries.ts'
import { referenceOf } from '#contract/rules/creditor-reference.ts'
import { paymentReference } from '#contract/rules/fees.ts'
import { insertEntries, selectOpenEntries, selectPayable, setProposals } from './bank.queries.ts'

const batch = 1000
// Of what is open, the newest: who leaves more than this alone is asked to settle it first.
const mostOpen = statementLimits.entries
const mostPayable = 50_000

const refused = ({ code, line, params }: StatementFault): Problem => {
  const said = { ...params, ...(line !== null && { line }) }
  return new Problem(code === 'too_large' ? 'too_large' : 'invalid', {
    errors: [{ path: ['file'], code, ...(Object.keys(said).length > 0 && { params: said }) }]
  })
}

const read = async (
  { documents }: Platform,
  bytes: Uint8Array,
  account: { iban: string; currency: string }
): Promise<BankStatement> => {
  try {
    const { statement, fault } = await documents.queue(readBankStatement, { bytes, account })
    if (fault) throw refused(fault)
    return statement
  } catch (error) {
    // A file that ends its reader, or keeps it longer than any statement does, is none.
    if (error instanceof TaskFailure && error.isOfTheInput)
      throw refused({ code: 'not_a_statement', line: null })
    throw error
  }
}

/** Only what came in, and what of it was taken back: nobody here need know what the team spends. */
const isKept = ({ amount, reversal }: StatementEntry): boolean =>
  (amount > 0 || reversal) && amount !== 0 && Math.abs(amount) <= statementLimits.amount

const keep = async (
  platform: Platform,
  tx: Tx,
  file: string,
  entries: readonly StatementEntry[]
): Promise<string[]> => {
  const now = platform.clock.now()
  const added: string[] = []
  for (let from = 0; from < entries.length; from += batch) {
    const next = entries.slice(from, from + batch).map(entry => ({ id: platform.newId(), entry }))
    for (const { id } of await insertEntries(tx, next, { file, now })) added.push(id)
  }
  return added
}

type PayableRow = Awaited<ReturnType<ReturnType<typeof selectPayable>['execute']>>[number]

const openItemOf = (row: PayableRow): OpenItem => ({
  id: row.id,
  number: row.invoice ?? '',
  reference: referenceOf(row.number),
  entries: row.entries.map(({ slug, number }) => paymentReference(slug, number)),
  amount_due: row.due,
  currency: row.currency,
  payer_names: [`${row.first_name ?? ''} ${row.last_name ?? ''}`, row.name ?? '', row.company ?? ''].filter(
    name => name.trim() !== ''
  )
})

/** Looks for what each open payment is for; answers for how many it was found. */
export const matchEntries = async (
  platform: Platform,
  by: UserActor,
  team_id: string
): Promise<Set<string>> => {
  const newest = await platform.doors.readTeam(team_id, db => selectOpenEntries(db, team_id, mostOpen))
  // Of two payments of a day, the one that the bank named first.
  const rows = newest.toReversed()
  const payable = await platform.doors.readTeam(team_id, db => selectPayable(db, team_id, mostPayable))
  const entries = rows.map(({ id: _, proposal: __, recorded_sum, ...row }) => ({
    ...row,
    amount: row.amount - recorded_sum
  }))
  const proposals = await platform.documents.queue(proposeMatches, { entries, open: payable.map(openItemOf) })
  const found = rows.flatMap(({ id, proposal: before }, at) => {
    const now = proposals[at]
    if (!now) return []
    const { key: _, by: __, ...proposal } = now
    const orders = [...proposal.shares.map(share => share.id), ...proposal.candidates]
    return [{ id, proposal, orders, before }]
  })
  const changed = found.flatMap(({ before, ...each }) =>
    isDeepStrictEqual(each.proposal, before) ? [] : [each]
  )
  await platform.doors.withTeam(team_id, by, async tx => {
    for (let from = 0; from < changed.length; from += batch)
      await setProposals(tx, changed.slice(from, from + batch))
  })
  return new Set(found.flatMap(({ id, proposal }) => (proposal.shares.length > 0 ? [id] : [])))
}

export const importStatement = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  sent: { name: string; bytes: Buffer }
): Promise<ImportedStatement> => {
  const file = cleanFileName(sent.name).slice(0, 100)
  const [team] = await platform.doors.readTeam(team_id, db => selectTeamCurrency(db, team_id))
  if (!team) throw new Problem('not_found')
  const account = { iban: team.iban ?? '', currency: team.currency }
  const { entries, pending } = await read(platform, sent.bytes, account)
  const kept = entries.filter(isKept)
  const added = await platform.doors.withTeam(team_id, by, async tx => {
    // Of two who send the same file at once, one waits and finds all of it known.
    const { iban } = await lockSettings(tx, team_id)
    if (iban !== account.iban) throw new Problem('unavailable', { retry_after: 1 })
    const ids = await keep(platform, tx, file, kept)
    if (ids.length > 0)
      await audit(tx, platform, {
        verb: 'team.statement_imported',
        subject: `team:${team_id}`,
        details: { file, added: ids.length }
      })
    return ids
  })
  const matched = await matchEntries(platform, by, team_id)
  return {
    added: added.length,
    matched: added.filter(id => matched.has(id)).length,
    known: kept.length - added.length,
    left_out: entries.length - kept.length,
    pending
  }
}
