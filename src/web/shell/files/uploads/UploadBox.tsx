import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { isForPicture } from '#contract/rules/upload-purposes.ts'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import type { WordsOf } from '../../words/catalogue-types.ts'
import said_styles from '../../layout/said.module.css'
import { useLocale } from '../../words/locale.ts'
import { sayIn } from '../../words/message.ts'
import { usePair } from '../../words/page-words.tsx'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { DropBox, filesIn } from './DropBox.tsx'
import { FileRow } from './FileRow.tsx'
import { refusalSentence } from './refusal-sentence.ts'
import type { AreaProps } from './UploadArea.tsx'
import styles from './uploads.module.css'
import type { OneUpload } from './uploads-store.ts'
import { useUploads } from './use-uploads.ts'

interface UploadBoxProps extends AreaProps {
  words: WordsOf<'uploads'>
}

const asIs = (file: File): Promise<File> => Promise.resolve(file)

const isUnderWay = ({ state }: OneUpload): boolean => state !== 'refused'

interface AnnouncementProps {
  arrived: string | null
  list: readonly OneUpload[]
  words: WordsOf<'uploads'>
}

/** What has just ended, for who hears the page instead of seeing it. */
const Announcement = ({ arrived, list, words }: AnnouncementProps) => {
  const say = sayIn(useLocale())
  const pair = usePair()
  const { files, said } = words
  const refused = list.findLast(each => !isUnderWay(each))
  return (
    <output className={said_styles.said}>
      {arrived === null ? null : <p>{say(said.done, { name: arrived || files.nameless })}</p>}
      {refused ? <p>{pair(refused.name || files.nameless, refusalSentence(refused, words, say))}</p> : null}
    </output>
  )
}

export const UploadBox = ({
  words,
  most = Number.POSITIVE_INFINITY,
  prepare = asIs,
  ...of
}: UploadBoxProps) => {
  const say = sayIn(useLocale())
  const { uploads, list, arrived } = useUploads(of)
  const [over, tell] = useState(false)

  const take = async (given: File[]): Promise<void> => {
    const room = Math.max(0, most - list.filter(isUnderWay).length)
    tell(given.length > room)
    for (const file of given.slice(0, room)) {
      const prepared = await prepare(file)
      if (prepared) uploads.add(prepared)
    }
  }

  const paste = (event: ClipboardEvent): void => {
    const given = filesIn(event.clipboardData)
    if (given.length === 0) return
    event.preventDefault()
    void take(given)
  }

  return (
    <div className={styles.whole} onPaste={paste}>
      <DropBox purpose={of.purpose} many={most > 1} words={words.area} take={given => void take(given)} />
      {over ? (
        <div role="alert">
          <FieldError
            id={`${of.purpose}-room`}
            error={say(isForPicture(of.purpose) ? words.area.too_many : words.area.too_many_files, { most })}
          />
        </div>
      ) : null}
      {list.length > 0 ? (
        <ul className={styles.files} aria-label={words.files.title}>
          {list.map(file => (
            <FileRow key={file.key} file={file} uploads={uploads} words={words} />
          ))}
        </ul>
      ) : null}
      <UnfinishedUploads of={of} under_way={list} words={words} />
      <Announcement arrived={arrived} list={list} words={words} />
    </div>
  )
}
