import { useState } from 'react'
import { guideMinutes } from '#contract/rules/guide-file.ts'
import { pictureLimits } from '#contract/rules/picture-fault.ts'
import { filePurposeLimits, isForPicture } from '#contract/rules/upload-purposes.ts'
import type { FilePurpose, UploadPurpose } from '#contract/rules/upload-purposes.ts'
import button from '#web/ui/button.module.css'
import drop_box from '#web/ui/drop-box.module.css'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { useLocale } from '../../words/locale.ts'
import { sayIn } from '../../words/message.ts'
import { useMissedDrops } from '../missed-drop.ts'
import { useChosen } from '../use-chosen.ts'
import styles from './uploads.module.css'

interface DropBoxProps {
  purpose: UploadPurpose
  many: boolean
  words: WordsOf<'uploads'>['area']
  take: (files: File[]) => void
}

const megabyte = 1024 * 1024

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

const rulesOf = {
  evidence: 'rules_files',
  prize: 'rules_proof',
  guide: 'rules_guide'
} as const satisfies Record<FilePurpose, keyof DropBoxProps['words']>

export const filesIn = ({ files }: { files: FileList | null }): File[] => [...(files ?? [])]

interface WayProps {
  label: string
  accept?: string | undefined
  take: DropBoxProps['take']
  many: boolean
  camera?: boolean
}

/** A button that opens the browser's own choice of files, or its camera. */
const Way = ({ label, accept, take, many, camera = false }: WayProps) => {
  const chosen = useChosen(take)
  return (
    <>
      <button
        className={camera ? `${button.plain} ${styles.camera}` : button.plain}
        type="button"
        onClick={() => chosen.ref.current?.click()}
      >
        {label}
      </button>
      <input
        {...chosen}
        type="file"
        hidden
        accept={camera ? 'image/*' : accept}
        capture={camera ? 'environment' : undefined}
        multiple={many}
      />
    </>
  )
}

export const DropBox = ({ purpose, many, words, take }: DropBoxProps) => {
  const say = sayIn(useLocale())
  const [over, drag] = useState(false)
  useMissedDrops()
  return (
    <div
      className={`${drop_box.box} ${styles.box}`}
      data-over={over}
      onDragOver={() => drag(true)}
      onDragLeave={() => drag(false)}
      onDrop={event => {
        event.preventDefault()
        drag(false)
        take(filesIn(event.dataTransfer))
      }}
    >
      {isForPicture(purpose) ? (
        <>
          <p className={styles.drop}>{many ? words.drop_many : words.drop}</p>
          <div className={styles.ways}>
            <Way label={many ? words.choose_many : words.choose} accept={accepted} take={take} many={many} />
            <Way label={words.camera} take={take} many={false} camera />
          </div>
          <p className={styles.rules}>
            {say(words.rules, {
              megabytes: pictureLimits.bytes / megabyte,
              pixels: pictureLimits.long_side[purpose]
            })}
          </p>
        </>
      ) : (
        <>
          <p className={styles.drop}>{many ? words.drop_files : words.drop_file}</p>
          <div className={styles.ways}>
            <Way
              label={many ? words.choose_files : words.choose_file}
              accept={purpose === 'guide' ? 'audio/*' : undefined}
              take={take}
              many={many}
            />
          </div>
          <p className={styles.rules}>
            {say(words[rulesOf[purpose]], {
              megabytes: filePurposeLimits[purpose].bytes / megabyte,
              files: filePurposeLimits[purpose].files,
              total: filePurposeLimits[purpose].total / megabyte,
              minutes: guideMinutes
            })}
          </p>
        </>
      )}
    </div>
  )
}
