import { useEffect, useRef } from 'react'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFileSize } from '#web/shell/files/use-file-size.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../Section.tsx'
import styles from './take-along.module.css'
import { useTakeAlong, type Taken } from './use-take-along.ts'

/** Saved at once, as it was asked for; the link is for whoever looks for it in vain. */
const Saved = ({ taken: { href, name, bytes } }: { taken: Taken }) => {
  const { words, say } = useWords('user-setting')
  const size = useFileSize()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.click(), [])
  return (
    <div className={styles.saved}>
      <output>{say(words.data.done, { name, size: size(bytes) })}</output>
      <a ref={link} className={styles.again} href={href} download={name}>
        {words.data.again}
      </a>
    </div>
  )
}

export const TakeAlong = () => {
  const { words, say } = useWords('user-setting')
  const formWords = useFormWords()
  const size = useFileSize()
  const { take, taken, received, busy, refusal, wait } = useTakeAlong()
  const { data } = words
  // What has no sentence of the server never came to its end.
  const broken = refusal && refusal.detail === null && refusal.code !== 'too_many_requests'
  return (
    <Section title={data.title} text={data.text}>
      <ul className={styles.holds}>
        {Object.values(data.holds).map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{data.form}</p>
      <p className={styles.way}>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void take()}>
          {data.begin}
        </button>
        {/* Beside what is told aloud, or it would be told at every piece that comes. */}
        {busy && received > 0 ? <span>{say(data.so_far, { size: size(received) })}</span> : null}
      </p>
      <output className={styles.told}>{busy ? data.under_way : ''}</output>
      {taken ? <Saved key={taken.href} taken={taken} /> : null}
      <div role="alert">
        {refusal ? <p>{broken ? data.broken : sentenceFor(refusal, wait, formWords)}</p> : null}
      </div>
    </Section>
  )
}
