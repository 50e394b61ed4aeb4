import { numberIn } from '#content/messages.ts'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { EvidenceAsked, EvidenceRequest } from '#contract/evidence.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { mostAtOnce } from '#contract/rules/entry-choices.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useNumbered } from '../numbers.ts'
import { PagedList } from '../PagedList.tsx'
import { choiceOfKeys } from '../chosen.ts'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { momentThere } from '../dates.ts'
import desk from '../entries/desk.module.css'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { ExtendDialog } from './ExtendDialog.tsx'

interface RequestTableProps {
  requests: readonly EvidenceRequest[]
  zone: string
  /** By the ids of their works. */
  chosen: readonly string[]
  choose: (works: readonly string[]) => void
}

const RequestTable = ({ requests, zone, chosen, choose }: RequestTableProps) => {
  const { words, say } = useWords('console-evidence')
  const numbered = useNumbered()
  const locale = useLocale()
  const told = words.requests
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      choice={{
        ...choiceOfKeys({
          rows: requests,
          keyOf: ({ work_id }) => work_id,
          chosen,
          choose,
          most: mostAtOnce
        }),
        full: chosen.length >= mostAtOnce,
        words: {
          one: ({ entry_number: number, title }) => say(told.choose_one, { number, title }),
          all: told.choose_all
        }
      }}
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
                {numbered(entry_number)}, <bdi>{artist}</bdi>
              </span>
            </>
          )
        },
        { title: told.until, as: 'time', render: ({ due_at }) => momentThere(locale, due_at, zone) },
        {
          title: told.files,
          as: 'number',
          render: ({ files }) => numberIn(locale, files.length)
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

/** More time for all that are chosen at once. */
const MoreTime = ({ contest, works }: { contest: Contest; works: readonly string[] }) => {
  const { words, say } = useWords('console-evidence')
  const [open, show] = useState(false)
  const [extended, tell] = useState<EvidenceAsked | null>(null)
  const { chosen } = words.requests
  return (
    <div className={desk.decisions}>
      {works.length > 0 ? (
        <>
          <span>{say(chosen, { count: works.length })}</span>
          <button className={button.plain} type="button" onClick={() => show(true)}>
            {words.extend.label}
          </button>
        </>
      ) : null}
      <output>
        {extended ? say(words.extend.done, { count: extended.done.length }) : null}
        {extended && extended.done.length > 0 && extended.left.length > 0
          ? ` ${say(words.extend.left, { count: extended.left.length })}`
          : null}
      </output>
      {open ? (
        <ExtendDialog
          works={works}
          contest={contest.id}
          done={answer => {
            show(false)
            tell(answer)
          }}
          close={() => show(false)}
        />
      ) : null}
    </div>
  )
}

/** What was asked for in a contest; each leads to its entry, where the files are. */
export const Requests = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const list = usePaged(api.evidence.list, { link, contest: contest.id, limit: 100 })
  const [chosen, choose] = useState<readonly string[]>([])
  const told = words.requests
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <PagedList
        list={list}
        none={
          <>
            <p>{told.none}</p>
            <TeamLink to={place => `${paths.room('entries')(place)}?contest=${contest.id}`}>
              {told.to_entries}
            </TeamLink>
          </>
        }
      >
        {items => (
          <>
            <RequestTable requests={items} zone={contest.time_zone} chosen={chosen} choose={choose} />
            <MoreTime contest={contest} works={chosen} />
          </>
        )}
      </PagedList>
    </section>
  )
}
