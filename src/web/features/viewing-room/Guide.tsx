import type { SyntheticEvent } from 'react'
import type { AudioGuide } from '#contract/audio-guides.ts'
import { clockOf } from '#web/shell/words/clock-of.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useSaid } from './use-said.ts'
import styles from './viewing-room.module.css'

/** Whoever starts one stops the others: nobody follows two at once. */
const playAlone = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void => {
  for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause()
}

/** What can be heard beside a work, and all of it to read. It begins only where somebody starts it. */
export const Guide = ({ guide, title }: { guide: AudioGuide; title: string }) => {
  const { words, say } = useWords('viewing-room')
  const saidIn = useSaid()
  return (
    <div className={styles.guide}>
      <p className={styles.heard}>{say(words.guide.title, { length: clockOf(guide.seconds) })}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- all of it is written beneath, and it has no picture */}
      <audio
        controls
        preload="none"
        src={guide.url}
        aria-label={say(words.guide.of, { title })}
        onPlay={playAlone}
      />
      <Disclosure label={words.guide.transcript} named={say(words.guide.transcript_of, { title })}>
        <p dir="auto">{saidIn(guide.transcript)}</p>
      </Disclosure>
    </div>
  )
}
