import progress from '#web/ui/progress.module.css'
import type { WordsOf } from '../../words/catalogue-types.ts'
import type { Say } from '../../words/message.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './attaching.module.css'
import type { Attaching, OneFile } from './attaching-store.ts'
import { useFileSize } from '../use-file-size.ts'

/** Why a file was refused, in the reader's words. */
export const sentenceOf = (
  { fault, why }: Pick<OneFile, 'fault' | 'why'>,
  { verdicts, files }: WordsOf<'contact'>,
  say: Say
): string => {
  if (why !== null) return why
  return fault ? say(verdicts[fault.code], fault.params ?? {}) : files.not_now
}

interface FileRowProps {
  file: OneFile
  attaching: Attaching
}

export const FileRow = ({ file, attaching }: FileRowProps) => {
  const { words, say } = useWords('contact')
  const sizeOf = useFileSize()
  const { files } = words
  const { key, name, bytes, state, sent } = file
  const refused = state === 'refused'
  const line = refused
    ? sentenceOf(file, words, say)
    : state === 'checking'
      ? files.checking
      : say(files[state], { percent: sent, size: sizeOf(bytes) })
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={refused ? styles.fault : styles.state}>{line}</span>
      {state === 'sending' || state === 'checking' ? (
        <progress
          className={progress.progress}
          aria-label={say(files.progress, { name })}
          {...(state === 'sending' && { value: sent })}
        />
      ) : null}
      <span className={styles.actions}>
        {file.again ? (
          <button
            type="button"
            aria-label={say(files.again_one, { name })}
            onClick={() => attaching.again(key)}
          >
            {files.again}
          </button>
        ) : null}
        <button
          type="button"
          aria-label={say(files.remove_one, { name })}
          onClick={() => attaching.remove(key)}
        >
          {files.remove}
        </button>
      </span>
    </li>
  )
}
