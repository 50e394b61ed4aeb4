import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { EntryInFull } from '#contract/entries.ts'
import type { EvidenceAsked, EvidenceRequest } from '#contract/evidence.ts'
import { stands } from '#contract/rules/work-status.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import desk from '../entries/desk.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { AskEvidence } from './AskEvidence.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'

interface OneProps {
  request: EvidenceRequest
  entry: EntryInFull
  contest: Contest
}

const Facts = ({ request, entry, contest }: OneProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const { words: entries } = useWords('console-entries')
  const locale = useLocale()
  const told = words.entry
  const { ai } = entry.parts.declarations
  const { files, note, message } = request
  return (
    <dl className={desk.facts}>
      <div>
        <dt>{words.requests.state}</dt>
        <dd>{words.states[request.state]}</dd>
      </div>
      <div>
        <dt>{words.requests.until}</dt>
        <dd>{momentIn(locale, request.due_at, contest.time_zone)}</dd>
      </div>
      <div>
        <dt>{told.wanted}</dt>
        <dd className={styles.lines}>
          <bdi>{request.wanted}</bdi>
        </dd>
      </div>
      <div>
        <dt>{told.ai}</dt>
        <dd>{ai ? entries.ai[ai] : told.no_ai}</dd>
      </div>
      <div>
        <dt>{words.requests.files}</dt>
        <dd>
          {files.length === 0 ? (
            told.no_files
          ) : (
            <SentFiles files={files} ask={id => api.evidence.address.call({ team: link, id })} />
          )}
        </dd>
      </div>
      {note === '' ? null : (
        <div>
          <dt>{told.note}</dt>
          <dd className={styles.lines}>
            <bdi>{note}</bdi>
          </dd>
        </div>
      )}
      {message === '' ? null : (
        <div>
          <dt>{told.message}</dt>
          <dd className={styles.lines}>
            <bdi>{message}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

const One = ({ request, entry, contest }: OneProps) => {
  const { words, say } = useWords('console-evidence')
  const [open, show] = useState<'decide' | 'extend' | null>(null)
  const [extended, tell] = useState<EvidenceAsked | null>(null)
  const told = words.entry
  const isDecided = ['confirmed', 'doubts', 'not_sent'].includes(request.state)
  return (
    <>
      <Facts request={request} entry={entry} contest={contest} />
      <div className={desk.decisions}>
        <button className={button.plain} type="button" onClick={() => show('decide')}>
          {isDecided ? told.change : told.decide}
        </button>
        <button className={button.plain} type="button" onClick={() => show('extend')}>
          {words.extend.label}
        </button>
        <output>{extended ? say(words.extend.done, { count: extended.done.length }) : null}</output>
      </div>
      {open === 'decide' ? <DecideDialog request={request} close={() => show(null)} /> : null}
      {open === 'extend' ? (
        <ExtendDialog
          works={[entry.id]}
          contest={contest.id}
          done={answer => {
            show(null)
            tell(answer)
          }}
          close={() => show(null)}
        />
      ) : null}
    </>
  )
}

/** What was asked for of one entry, with its files and what came of it; nothing where one judges. */
export const EntryEvidence = ({ entry, contest }: Omit<OneProps, 'request'>) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const about = { link, contest: contest.id }
  const settings = useQuery(api.evidence.settings.queryOptions({ input: about }))
  const { data, isError, refetch } = useQuery(
    api.evidence.list.queryOptions({ input: { ...about, work: entry.id, limit: 1 } })
  )
  if (settings.data?.judging) return null
  const request = data?.items[0]
  return (
    <section className={styles.part}>
      <h2>{words.entry.title}</h2>
      {data ? null : <Asking failed={isError} retry={refetch} />}
      {request ? <One request={request} entry={entry} contest={contest} /> : null}
      {data && !request ? (
        <>
          <p>{words.entry.none}</p>
          {stands(entry.status) ? (
            <div className={desk.decisions}>
              <AskEvidence entries={[entry]} contest={contest.id} />
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
