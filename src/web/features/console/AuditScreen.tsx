import { useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { auditFilters, isTurned, type AuditFilters } from './audit/filters.ts'
import { AuditFilterForm } from './audit/AuditFilterForm.tsx'
import { AuditTable } from './audit/AuditTable.tsx'
import { SealPart } from './audit/SealPart.tsx'
import styles from './console.module.css'
import { PagedList } from './PagedList.tsx'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useOwnTeam } from './use-own-team.ts'

const useEntries = (filters: AuditFilters) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const locale = useLocale()
  return usePaged(api.audit.list, { link, ...filters, locale }, { enabled: !isTurned(filters) })
}

const AuditScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const locale = useLocale()
  const { words } = useWords('console-audit')
  const [search] = useSearchParams()
  const filters = auditFilters.parse(search)
  const turned = isTurned(filters)
  const list = useEntries(filters)
  const named = list.items?.find(({ by }) => by.actor === filters.actor)?.by.name ?? ''
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <AuditFilterForm filters={filters} named={named} />
      {turned ? null : (
        <PagedList list={list} none={printFilters(filters) === '' ? words.none : words.no_match}>
          {items => <AuditTable entries={items} />}
        </PagedList>
      )}
      {list.items && list.items.length > 0 ? (
        <section className={styles.part}>
          <p className={styles.note}>{words.table.text}</p>
          <TakeFile
            // Of another question, another table.
            key={printFilters(filters)}
            words={words.table}
            ask={() => api.audit.table.call({ link, ...filters, locale })}
          />
        </section>
      ) : null}
      <SealPart />
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-audit', Component: AuditScreen })
