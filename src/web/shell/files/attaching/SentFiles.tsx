import { useState } from 'react'
import { sentenceFor } from '../../forms/form-faults.ts'
import { useCall } from '../../api/use-call.ts'
import { useFormWords } from '../../forms/use-form.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './attaching.module.css'
import { useFileSize } from '../use-file-size.ts'

interface SentFilesProps<File> {
  files: readonly File[]
  /** For an address that is good for a few minutes: a link that stood here longer would lead nowhere. */
  ask: (file: string) => Promise<{ url: string }>
  /** For whoever may take one back. */
  remove?: { words: { doing: string; of: string }; act: (file: File) => void }
}

/** Files that somebody has sent. They are saved and never shown: others have made them. */
export const SentFiles = <File extends { id: string; name: string; bytes: number }>({
  files,
  ask,
  remove
}: SentFilesProps<File>) => {
  const { words, say } = useWords('contact')
  const formWords = useFormWords()
  const sizeOf = useFileSize()
  const [asked, tell] = useState<string | null>(null)
  const { send, busy, refusal, wait } = useCall(ask)
  if (files.length === 0) return null
  const save = async (id: string): Promise<void> => {
    tell(id)
    const outcome = await send(id)
    if (!outcome || 'refusal' in outcome) return
    const link = document.createElement('a')
    link.href = outcome.answer.url
    link.download = ''
    link.click()
  }
  return (
    <ul className={styles.sent} aria-label={words.files.title}>
      {files.map(file => {
        const { id, name, bytes } = file
        return (
          <li key={id}>
            <button
              className={styles.save}
              type="button"
              aria-disabled={busy}
              aria-label={say(words.files.save, { name, size: sizeOf(bytes) })}
              onClick={() => void save(id)}
            >
              <bdi>{name}</bdi>
            </button>{' '}
            <span className={styles.state}>{sizeOf(bytes)}</span>
            {remove ? (
              <>
                {' '}
                <button
                  className={styles.save}
                  type="button"
                  aria-label={say(remove.words.of, { name })}
                  onClick={() => remove.act(file)}
                >
                  {remove.words.doing}
                </button>
              </>
            ) : null}
            <div role="alert">
              {refusal && asked === id ? (
                <p className={styles.fault}>{sentenceFor(refusal, wait, formWords)}</p>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
