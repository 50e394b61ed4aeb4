import { useId, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { kindOf } from '#contract/rules/audit-verbs.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { AuditDetails } from './AuditDetails.tsx'
import styles from './audit.module.css'
import { leadOf } from './leads.ts'
import { useVerbWords } from './verb-words.ts'

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

const Row = ({ entry }: { entry: AuditEntry }) => {
  const { words, say } = useWords('console-audit')
  const locale = useLocale()
  const wordsOf = useVerbWords()
  const [open, turn] = useState(false)
  const id = useId()
  const { columns } = words
  const { at, by, verb } = entry
  const what = wordsOf(verb)
  return (
    <>
      <tr>
        <th scope="row">{what}</th>
        <td className={table.address} data-column={columns.thing}>
          <Thing entry={entry} />
        </td>
        <td data-column={columns.by}>
          <bdi>{by.kind === 'person' ? by.name || words.by.erased : words.by[by.kind]}</bdi>
        </td>
        <td className={styles.at} data-column={columns.at}>
          <time dateTime={at}>{momentIn(locale, at)}</time>
        </td>
        <td>
          <div className={table.acts}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={say(words.details.open, { what })}
              onClick={() => turn(!open)}
            >
              {columns.more}
            </button>
          </div>
        </td>
      </tr>
      {open ? (
        <tr id={id}>
          <td colSpan={5}>
            <AuditDetails entry={entry} what={what} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { words } = useWords('console-audit')
  const { columns } = words
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.thing}</th>
          <th scope="col">{columns.by}</th>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.more}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}
