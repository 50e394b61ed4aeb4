import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EvidenceFile } from '#contract/evidence-file.ts'
import type { ShownEvidence } from '#contract/evidence.ts'
import { evidenceLimits } from '#contract/rules/evidence-file.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { EvidenceArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './evidence.module.css'

interface OneProps {
  team: Team
  evidence: ShownEvidence
}

const useReread = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.evidence.key() })
}

/** Sent files; one's own can be taken back while files are taken. */
const Files = ({ team, evidence }: OneProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-evidence')
  const reread = useReread()
  const [removed, remove] = useState<EvidenceFile | null>(null)
  const { files, own, open } = evidence
  return (
    <div>
      <h3>{words.files}</h3>
      {files.length === 0 ? <p className={styles.note}>{words.no_files}</p> : null}
      <SentFiles
        files={files}
        ask={id => api.evidence.address.call({ team: team.link, id })}
        {...(own && open && { remove: { words: words.remove, act: remove } })}
      />
      {removed ? (
        <Confirm
          title={say(words.remove.title, { name: removed.name })}
          text={words.remove.text}
          doing={words.remove.doing}
          act={() => api.evidence.remove_file.call({ team: team.link, id: removed.id })}
          done={() => {
            remove(null)
            reread()
          }}
          close={() => remove(null)}
        />
      ) : null}
    </div>
  )
}

const Sending = ({ team, evidence: { work_id, kinds, files } }: OneProps) => {
  const { words } = useWords('user-evidence')
  const reread = useReread()
  const most = evidenceLimits.files - files.length
  return (
    <>
      <div>
        <h3>{words.accepted}</h3>
        <ul className={styles.kinds}>
          {kinds.map(kind => (
            <li key={kind}>{words.kinds[kind]}</li>
          ))}
        </ul>
      </div>
      {most > 0 ? (
        <EvidenceArea team={team.link} work={work_id} kinds={kinds} most={most} taken={reread} />
      ) : (
        <p>{words.full}</p>
      )}
    </>
  )
}

/** What is asked of one work, until when, and what was sent. */
export const OneRequest = ({ team, evidence }: OneProps) => {
  const { words, say } = useWords('user-evidence')
  const locale = useLocale()
  const { title, contest, wanted, due_at, state, message, own, open } = evidence
  const time = momentIn(locale, due_at, contest.time_zone)
  return (
    <section className={styles.request}>
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.note}>
          <bdi>{textIn(contest.title, locale, team.default_locale)}</bdi>
        </p>
      </header>
      <p className={styles.state}>{words.states[state]}</p>
      <figure className={styles.said}>
        <figcaption>{say(words.wanted, { team: team.name })}</figcaption>
        <blockquote dir="auto">{wanted}</blockquote>
      </figure>
      {own ? <p>{say(open ? words.until : words.over, { time })}</p> : null}
      {message === '' ? null : (
        <figure className={styles.said}>
          <figcaption>{say(words.message, { team: team.name })}</figcaption>
          <blockquote dir="auto">{message}</blockquote>
        </figure>
      )}
      <Files team={team} evidence={evidence} />
      {own && open ? <Sending team={team} evidence={evidence} /> : null}
    </section>
  )
}
