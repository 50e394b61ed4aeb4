import { useQueryClient } from '@tanstack/react-query'
import type { DuePrize } from '#contract/prizes.ts'
import { proofLimits } from '#contract/rules/evidence-file.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { ProofArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import look from './prizes.module.css'

/** Files that prove a prize: sent as they are chosen, and opened by organisers and the winner alone. */
export const ProofFiles = ({ prize: { id, files } }: { prize: DuePrize }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-prizes')
  const formWords = useFormWords()
  const queries = useQueryClient()
  const reread = () => void queries.invalidateQueries({ queryKey: api.prizes.key() })
  const { send, refusal, wait } = useCall((file: string) => api.prizes.remove_file.call({ link, id: file }))
  const remove = async (file: string): Promise<void> => {
    const outcome = await send(file)
    if (outcome && 'answer' in outcome) reread()
  }
  const told = words.form
  const most = proofLimits.files - files.length
  return (
    <section className={look.proofs}>
      <h3>{told.files}</h3>
      <p className={styles.note}>{told.files_help}</p>
      <SentFiles
        files={files}
        ask={file => api.prizes.file_address.call({ team: link, id: file })}
        remove={{
          words: { doing: told.remove_file, of: told.remove_file_of },
          act: file => void remove(file.id)
        }}
      />
      <div role="alert">{refusal ? <p>{sentenceFor(refusal, wait, formWords)}</p> : null}</div>
      {most > 0 ? <ProofArea team={link} prize={id} most={most} taken={reread} /> : null}
    </section>
  )
}
