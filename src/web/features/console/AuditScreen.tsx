import { useSearchParams } from 'react-router'
import { useLocale } from '#web/shell/locale.ts'
import { usePaged } from '#web/shell/paged/use-paged.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import { Asking } from './Asking.tsx'
import { askedBy, isTurned, searchFor, type Asked } from './audit/asked.ts'
import { AuditFilters } from './audit/AuditFilters.tsx'
import { AuditTable } from './audit/AuditTable.tsx'
import { SealPart } from './audit/SealPart.tsx'
import styles from './console.module.css'
import { ShowMore } from './ShowMore.tsx'
import table from './table.module.css'
import { TakeFile } from './TakeFile.tsx'
import { useOwnTeam } from './use-own-team.ts'

const useEntries = (asked: Asked) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const locale = useLocale()
  return usePaged(api.audit.list, { link, ...asked, locale }, { enabled: !isTurned(asked) })
}

const AuditScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const locale = useLocale()
  const { words } = useWords('console-audit')
  const [search] = useSearchParams()
  const asked = askedBy(search)
  const turned = isTurned(asked)
  const { items, failed, retry, more, busy } = useEntries(asked)
  const named = items?.find(({ by }) => by.actor === asked.actor)?.by.name ?? ''
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <AuditFilters asked={asked} named={named} />
      {items || turned ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? (
        <p className={table.none}>{searchFor(asked) === '' ? words.none : words.no_match}</p>
      ) : null}
      {items && items.length > 0 ? (
        <>
          <AuditTable entries={items} />
          <ShowMore more={more} busy={busy} />
          <section className={styles.part}>
            <p className={styles.note}>{words.table.text}</p>
            <TakeFile
              // Of another question, another table.
              key={searchFor(asked)}
              words={words.table}
              ask={() => api.audit.table.call({ link, ...asked, locale })}
            />
          </section>
        </>
      ) : null}
      <SealPart />
    </>
  )
}

export const screen = defineScreen({
  page: 'console-audit',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: AuditScreen
})
