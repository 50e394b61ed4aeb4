import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import progress from '#web/ui/progress.module.css'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useLocale } from '../../words/locale.ts'
import { sayIn } from '../../words/message.ts'
import { usePair } from '../../words/page-words.tsx'
import { useFileSize } from '../use-file-size.ts'
import { refusalSentence } from './refusal-sentence.ts'
import type { OneUpload, UploadsStore, UploadState } from './uploads-store.ts'
import styles from './uploads.module.css'

interface FileRowProps {
  file: OneUpload
  uploads: UploadsStore
  words: WordsOf<'uploads'>
}

const moving: readonly UploadState[] = ['waiting', 'sending', 'offline', 'busy']

/** The button that was pressed goes with its row: one goes on at the row beside it, or at what chooses another file. */
const goOnBeside = (button: HTMLElement): void => {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside
    ? [...beside.querySelectorAll('button')].at(-1)
    : row?.parentElement?.parentElement?.querySelector('button')
  next?.focus()
}

export const FileRow = ({ file, uploads, words }: FileRowProps) => {
  const say = sayIn(useLocale())
  const pair = usePair()
  const { files } = words
  const { key, bytes, state, preview } = file
  const name = file.name || files.nameless
  const percent = bytes === 0 ? 0 : file.sent / bytes
  const size = useFileSize()(bytes)
  const act = (action: string, go: (key: number, button: HTMLElement) => void) => (
    <button type="button" aria-label={pair(action, name)} onClick={event => go(key, event.currentTarget)}>
      {action}
    </button>
  )
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.thumb}>
        {preview ? (
          // What the browser cannot draw, such as a damaged picture, leaves an empty place and no broken sign.
          <img
            src={preview}
            alt=""
            onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
          />
        ) : null}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {state === 'refused' ? (
        <div className={styles.fault}>
          <FieldError id={`file-${key}`} error={refusalSentence(file, words, say)} />
        </div>
      ) : (
        <>
          <span className={styles.state}>{say(files[state], { percent, size })}</span>
          <progress
            className={`${progress.progress} ${styles.progress}`}
            aria-label={say(files.progress, { name })}
            {...(state === 'settling' || state === 'looking' ? {} : { value: percent })}
          />
        </>
      )}
      <span className={styles.actions}>
        {moving.includes(state) ? act(files.pause, each => uploads.pause(each)) : null}
        {state === 'paused' ? act(files.go_on, each => uploads.goOn(each)) : null}
        {file.again ? act(files.again, each => uploads.goOn(each)) : null}
        {act(files.remove, (each, button) => {
          goOnBeside(button)
          uploads.remove(each)
        })}
      </span>
    </li>
  )
}
