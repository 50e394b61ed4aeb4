import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { kindOf } from '#contract/rules/audit-verbs.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import styles from './audit.module.css'
import { Changes } from './Changes.tsx'
import { Copied } from './Copied.tsx'
import { useFieldWords } from './field-words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === undefined || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )

/** States by the words that their own room has for them; a link or a name stands as it is. */
const useValueWords = ({ verb }: AuditEntry): ((value: string | undefined) => string | undefined) => {
  const { words } = useWords('console-audit')
  const { words: entries } = useWords('console-entries')
  const { words: rounds } = useWords('console-rounds')
  const { words: own } = useWords('console')
  const { words: jury } = useWords('console-jury')
  const kind = kindOf(verb)
  const known: Record<string, string> = {
    ...words.values,
    ...own.roles,
    ...(kind === 'work' ? entries.status : rounds.states),
    ...(kind === 'consent' && { withdrawn: words.values.withdrawn }),
    ...jury.kinds
  }
  return value => (value === undefined || verb === 'team.changed' ? value : (known[value] ?? value))
}

const Fields = ({ entry, fields }: { entry: AuditEntry; fields: readonly string[] }) => {
  const wordsOf = useFieldWords(entry)
  return (
    <ul className={styles.fields}>
      {fields.map(field => (
        <li key={field}>{wordsOf(field) ?? <code dir="ltr">{field}</code>}</li>
      ))}
    </ul>
  )
}

/** What the row has no room for. */
export const AuditDetails = ({ entry, what }: { entry: AuditEntry; what: string }) => {
  const { words, say } = useWords('console-audit')
  const locale = useLocale()
  const valueOf = useValueWords(entry)
  const { id, at, by, subject, details } = entry
  const own = words.details
  const name = by.kind === 'person' ? by.name || words.by.erased : words.by[by.kind]
  return (
    <section className={styles.details} aria-label={say(own.open, { what })}>
      <dl>
        <Fact name={own.before}>{valueOf(details.from)}</Fact>
        <Fact name={own.after}>{valueOf(details.to)}</Fact>
        <Fact name={own.reason}>{details.reason}</Fact>
        <Fact name={own.person}>{details.person === '' ? words.by.erased : details.person}</Fact>
        <Fact name={own.kind}>{valueOf(details.kind)}</Fact>
        <Fact name={own.version}>{details.version}</Fact>
        <Fact name={own.at}>{details.at === undefined ? undefined : momentIn(locale, details.at)}</Fact>
        {details.fields ? (
          <Fact name={own.fields}>
            <Fields entry={entry} fields={details.fields} />
          </Fact>
        ) : null}
        {details.changes ? (
          <Fact name={own.changes}>
            <Changes entry={entry} changes={details.changes} />
          </Fact>
        ) : null}
        <Fact name={own.moment}>
          <time dateTime={at} dir="ltr">
            {at}
          </time>
        </Fact>
        <Copied name={own.thing} value={subject} />
        <Copied name={own.entry} value={id} />
      </dl>
      <p className={table.acts}>
        <LinkTo className={table.link} to={printFilters({ thing: subject })}>
          {own.of_thing}
        </LinkTo>
        <LinkTo className={table.link} to={printFilters({ actor: by.actor })}>
          {say(own.of_actor, { name })}
        </LinkTo>
      </p>
    </section>
  )
}
