import type { Contest } from '#contract/contests.ts'
import type { EvidenceRequest } from '#contract/evidence.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { ShowMore } from '../ShowMore.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const RequestTable = ({ requests, zone }: { requests: readonly EvidenceRequest[]; zone: string }) => {
  const { words, say } = useWords('console-evidence')
  const locale = useLocale()
  const told = words.requests
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          title: told.entry,
          as: 'name',
          render: ({ work_id, title, entry_number, artist }) => (
            <>
              <TeamLink className={table.link} to={paths.room('entries', work_id)}>
                <bdi>{title}</bdi>
              </TeamLink>
              <span className={table.under}>
                {say(told.number, { number: entry_number })}, <bdi>{artist}</bdi>
              </span>
            </>
          )
        },
        { title: told.until, render: ({ due_at }) => momentIn(locale, due_at, zone) },
        {
          title: told.files,
          as: 'number',
          render: ({ files }) => new Intl.NumberFormat(locale).format(files.length)
        },
        {
          title: told.state,
          render: ({ state }) =>
            state === 'late' ? <strong>{words.states.late}</strong> : words.states[state]
        }
      ]}
    />
  )
}

/** What was asked for in a contest; each leads to its entry, where the files are. */
export const Requests = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const { items, failed, retry, more, busy } = usePaged(api.evidence.list, {
    link,
    contest: contest.id,
    limit: 100
  })
  const told = words.requests
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      {items ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? (
        <>
          <p className={table.none}>{told.none}</p>
          <p>
            <TeamLink to={place => `${paths.room('entries')(place)}?contest=${contest.id}`}>
              {told.to_entries}
            </TeamLink>
          </p>
        </>
      ) : null}
      {items && items.length > 0 ? <RequestTable requests={items} zone={contest.time_zone} /> : null}
      <ShowMore more={more} busy={busy} />
    </section>
  )
}
