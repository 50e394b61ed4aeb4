import { useId, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { kindOf } from '#contract/rules/audit-verbs.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { AuditDetails } from './AuditDetails.tsx'
import { leadOf } from './leads.ts'
import { useVerbWords } from './verb-words.ts'

const turned = (open: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

/** By its name; what has none, or has lost it, by its kind. */
const useName = ({ verb, subject, label }: AuditEntry): string => {
  const { words, say } = useWords('console-audit')
  const kind = kindOf(verb)
  if (kind === 'content') return subject.slice(subject.indexOf(':') + 1)
  if (kind === 'contact' && label) return say(words.thread, { number: label })
  return label || words.kinds[kind]
}

const Thing = ({ entry }: { entry: AuditEntry }) => {
  const name = useName(entry)
  const lead = leadOf(entry)
  if (!lead) return <bdi>{name}</bdi>
  return (
    <TeamLink className={table.link} to={lead}>
      <bdi>{name}</bdi>
    </TeamLink>
  )
}

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { words, say } = useWords('console-audit')
  const locale = useLocale()
  const wordsOf = useVerbWords()
  const [open, turn] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const { columns } = words
  return (
    <DataTable
      rows={entries}
      keyOf={entry => entry.id}
      columns={[
        { title: columns.what, as: 'name', render: ({ verb }) => wordsOf(verb) },
        { title: columns.thing, as: 'long', render: entry => <Thing entry={entry} /> },
        {
          title: columns.by,
          render: ({ by }) => (by.kind === 'person' ? by.name || words.by.erased : words.by[by.kind])
        },
        {
          title: columns.at,
          as: 'time',
          render: ({ at }) => <time dateTime={at}>{momentIn(locale, at)}</time>
        }
      ]}
      acts={{
        title: columns.more,
        of: entry => [
          {
            label: columns.more,
            of: say(words.details.open, { what: wordsOf(entry.verb) }),
            act: () => turn(turned(open, entry.id)),
            unfolds: { open: open.has(entry.id), id: `${id}${entry.id}` }
          }
        ]
      }}
      renderBelow={entry =>
        open.has(entry.id) ? (
          <tr id={`${id}${entry.id}`}>
            <td colSpan={5}>
              <AuditDetails entry={entry} what={wordsOf(entry.verb)} />
            </td>
          </tr>
        ) : null
      }
    />
  )
}
