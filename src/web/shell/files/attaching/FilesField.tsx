import { useCallback, useEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { contactFileLimits } from '#contract/rules/contact-file.ts'
import button from '#web/ui/button.module.css'
import drop_box from '#web/ui/drop-box.module.css'
import { described, FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import said_styles from '../../layout/said.module.css'
import { useMissedDrops } from '../missed-drop.ts'
import { useChosen } from '../use-chosen.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './attaching.module.css'
import type { Attaching, OneFile } from './attaching-store.ts'
import { FileRow, sentenceOf } from './FileRow.tsx'

interface FilesFieldProps extends FieldFacts {
  attaching: Attaching
}

const none: readonly OneFile[] = []

// For the browser's own choice of files alone; the server judges by what is in them.
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,text/plain,.pdf,.jpg,.jpeg,.png,.webp,.txt'

/** What has just changed, for who hears the page instead of seeing it. */
const Announcement = ({ list }: { list: readonly OneFile[] }) => {
  const { words, say } = useWords('contact')
  return (
    <output className={said_styles.said}>
      {list.map(file => {
        if (file.state === 'ready')
          return <p key={file.key}>{say(words.files.said_ready, { name: file.name })}</p>
        if (file.state !== 'refused') return null
        return (
          <p key={file.key}>
            <bdi>{file.name}</bdi> {sentenceOf(file, words, say)}
          </p>
        )
      })}
    </output>
  )
}

/** What is pasted anywhere in its form. A picture that only comes along with copied text is left where it is. */
const usePasted = (take: (given: Iterable<File>) => void) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    const paste = (event: ClipboardEvent): void => {
      const { clipboardData: data } = event
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return
      event.preventDefault()
      take(data.files)
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [take])
  return box
}

/** Files that go along with a message: chosen, dropped or pasted, and each on its way from then on. */
export const FilesField = ({ attaching, ...facts }: FilesFieldProps) => {
  const { words, say } = useWords('contact')
  const { words: common } = useWords('common')
  const list = useObservable(attaching.files, none)
  const over = useObservable(attaching.over, false)
  const [dragged, drag] = useState(false)
  const { files } = words
  const most = contactFileLimits.files
  const help = say(files.help, { most, megabytes: contactFileLimits.bytes / (1024 * 1024) })
  const frame = { ...facts, label: files.label, help, optional: common.form.optional }
  const take = useCallback((given: Iterable<File>): void => attaching.add([...given]), [attaching])
  const chosen = useChosen(take)
  const box = usePasted(take)
  useMissedDrops()
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    drag(false)
    take(event.dataTransfer.files)
  }
  return (
    <FieldFrame {...frame}>
      <div
        ref={box}
        className={`${drop_box.box} ${styles.box}`}
        data-over={dragged}
        onDragOver={event => {
          event.preventDefault()
          drag(true)
        }}
        onDragLeave={() => drag(false)}
        onDrop={drop}
      >
        <input
          {...described(frame)}
          {...chosen}
          className={styles.input}
          id={facts.id}
          name={facts.name}
          type="file"
          multiple
          accept={accepted}
        />
        <label className={button.plain} htmlFor={facts.id}>
          {files.choose}
        </label>
        <span className={styles.drop}>{files.drop}</span>
      </div>
      {list.length > 0 ? (
        <ul className={styles.files} aria-label={files.list}>
          {list.map(file => (
            <FileRow key={file.key} file={file} attaching={attaching} />
          ))}
        </ul>
      ) : null}
      <div role="alert">{over ? <p className={styles.fault}>{say(files.too_many, { most })}</p> : null}</div>
      <Announcement list={list} />
    </FieldFrame>
  )
}
