import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { ShownEvidence } from '#contract/evidence.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './evidence.module.css'
import { OneRequest } from './OneRequest.tsx'

const Requests = ({ team, items }: { team: Team; items: readonly ShownEvidence[] }) => {
  const { words, say } = useWords('user-evidence')
  const own = items.filter(each => each.own)
  const others = items.filter(each => !each.own)
  return (
    <>
      {own.map(each => (
        <OneRequest key={each.work_id} team={team} evidence={each} />
      ))}
      {others.length > 0 ? (
        <section className={styles.others}>
          <h2>{words.to_read}</h2>
          <p className={styles.note}>{say(words.to_read_text, { team: team.name })}</p>
          {others.map(each => (
            <OneRequest key={each.work_id} team={team} evidence={each} />
          ))}
        </section>
      ) : null}
    </>
  )
}

const All = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-evidence')
  const { items, failed, retry, more, busy } = usePaged(
    api.evidence.mine,
    { team: team.link },
    { staleTime: 0 }
  )
  if (!items) return <NotLoaded words={words} failed={failed} retry={retry} />
  if (items.length === 0) return <p>{words.none}</p>
  return (
    <>
      <Requests team={team} items={items} />
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
    </>
  )
}

const OfWork = ({ team, work }: { team: Team; work: string }) => {
  const { api } = useShell()
  const { words } = useWords('user-evidence')
  const { data, error, refetch } = useQuery(
    api.evidence.get.queryOptions({ input: { team: team.link, work }, staleTime: 0 })
  )
  // An address may be of a work for which nothing is asked any more.
  if (!data) return <NotLoaded words={words} failed={error} missing={<p>{words.none}</p>} retry={refetch} />
  return <Requests team={team} items={[data]} />
}

/** What one is asked for, and may look at: of the work in the address, else of all. */
export const EvidenceList = ({ team }: { team: Team }) => {
  const [search] = useSearchParams()
  const work = search.get('work')
  return work === null ? <All team={team} /> : <OfWork key={work} team={team} work={work} />
}
