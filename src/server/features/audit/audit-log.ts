/* A page of the log with the names of all that stands in it, and the whole of it as a table. */
import { catalogue } from '#content/catalogues.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { Problem } from '#contract/problems.ts'
import type { Locale } from '#contract/locales.ts'
import { fillIn } from '#contract/rules/announcement.ts'
import { auditSubjects } from '#contract/rules/audit-subjects.ts'
import { notAfter } from '#contract/rules/out-of-order.ts'
import { verbsAsked } from '#contract/rules/audit-verbs.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import { concerned, presentEntry, type Names } from './audit.present.ts'
import { auditOrder, selectAudit, type AuditAsked, type AuditRow } from './audit.queries.ts'
import { selectLabels, selectPeople, selectWritten } from './labels.queries.ts'

interface Filter {
  actor?: string | undefined
  action?: string | undefined
  thing?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** What a call names; refused where no moment lies between the two. */
export const askedBy = ({ actor, action, thing, from, until }: Filter, asker_id: string): AuditAsked => {
  if (from !== undefined && until !== undefined && new Date(from) >= new Date(until))
    throw new Problem('invalid', { errors: [notAfter(['until'], 'from', 'until')] })
  const bare = thing?.toLowerCase()
  const subjects = bare && isId(bare) ? auditSubjects.map(kind => `${kind}:${bare}`) : thing ? [thing] : null
  return {
    actor: actor?.toLowerCase(),
    verbs: action === undefined ? null : verbsAsked(action),
    subjects,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    asker_id
  }
}

const written = 'announcement:'

interface LabelInput {
  subjects: readonly string[]
  locale: Locale
}

/** As the room of announcements says it: each recipient read a name of their own, so a word stands for it. */
const writtenLabels = async (
  { doors }: Platform,
  team_id: string,
  { subjects, locale }: LabelInput
): Promise<[string, string][]> => {
  const ids = subjects
    .filter(each => each.startsWith(written))
    .map(each => each.slice(written.length))
    .filter(isId)
  if (ids.length === 0) return []
  const { any_name } = catalogue(locale, 'console-announcements')
  const name = typeof any_name === 'string' ? any_name : ''
  const rows = await doors.readTeam(team_id, db => selectWritten(db, team_id, { ids, locale }))
  return rows.map(({ id, subject, contest }) => [`${written}${id}`, fillIn(subject, { name, contest })])
}

const namesIn = async (
  platform: Platform,
  team_id: string,
  rows: readonly AuditRow[],
  locale: Locale
): Promise<Names> => {
  const subjects = rows.map(({ subject }) => subject)
  const named = [...subjects, ...rows.map(({ actor }) => actor)]
    .filter(each => each.startsWith('user:'))
    .map(each => each.slice('user:'.length))
  const ids = [...new Set([...named, ...rows.flatMap(row => concerned(row) ?? [])])].filter(isId)
  const { doors } = platform
  const people = ids.length > 0 ? await doors.readPlatform(db => selectPeople(db, ids)) : []
  const asked = { subjects, locale }
  const labels = await doors.readTeam(team_id, db => selectLabels(db, team_id, asked))
  return new Map([
    ...(await writtenLabels(platform, team_id, asked)),
    ...labels.map(({ subject, label }): [string, string] => [subject, label]),
    ...people.map(({ id, first_name, last_name }): [string, string] => [
      `user:${id}`,
      [first_name, last_name].filter(Boolean).join(' ')
    ])
  ])
}

interface AuditInput {
  asked: AuditAsked
  locale: Locale
}

interface Page {
  items: AuditEntry[]
  next: string | null
}

export const readPage = async (
  platform: Platform,
  team_id: string,
  { asked, locale, ...input }: AuditInput & { limit: number; cursor?: string | undefined }
): Promise<Page> => {
  const page = auditOrder.read(input)
  const rows = await platform.doors.readTeam(team_id, db => selectAudit(db, team_id, asked, page))
  const names = await namesIn(platform, team_id, rows, locale)
  return auditOrder.answer(rows, page, row => presentEntry(row, names))
}

const rows_a_page = 500

async function* rowsOf(platform: Platform, team_id: string, asked: AuditInput): AsyncGenerator<Cell[]> {
  let cursor: string | undefined
  do {
    const page: Page = await readPage(platform, team_id, { ...asked, limit: rows_a_page, cursor })
    for (const { id, at, by, verb, subject, label, details } of page.items) {
      const { from, to, reason, person, ...more } = details
      yield [
        at,
        by.kind,
        by.kind === 'person' ? by.actor : '',
        by.name,
        verb,
        subject,
        label,
        from ?? '',
        to ?? '',
        person ?? '',
        reason ?? '',
        Object.keys(more).length > 0 ? JSON.stringify(more) : '',
        id
      ]
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

export const auditTable = (platform: Platform, team_id: string, asked: AuditInput): ExportTable => ({
  columns: [
    'at',
    'by',
    'account',
    'name',
    'action',
    'thing',
    'called',
    'from',
    'to',
    'person',
    'reason',
    'details',
    'id'
  ],
  rows: rowsOf(platform, team_id, asked)
})
