import { useEffect, useRef, useState } from 'react'
import { useFileSize } from '#web/shell/files/use-file-size.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Section } from '../Section.tsx'
import { TakeAlongDialog } from './TakeAlongDialog.tsx'
import styles from './take-along.module.css'

interface Taken {
  href: string
  name: string
  bytes: number
}

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

/** Kept until one leaves the page. */
const useTaken = () => {
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.href)
    },
    [taken]
  )
  const take = (file: File): void =>
    setTaken({ href: URL.createObjectURL(file), name: file.name, bytes: file.size })
  return { taken, take, drop: () => setTaken(null) }
}

export const TakeAlong = () => {
  const { words } = useWords('user-setting')
  const { taken, take, drop } = useTaken()
  const [asking, ask] = useState(false)
  const { data } = words
  return (
    <Section title={data.title} text={data.text}>
      <ul className={styles.holds}>
        {Object.values(data.holds).map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{data.form}</p>
      <p>
        <button
          className={button.plain}
          type="button"
          onClick={() => {
            // Two of them would be in memory while the second comes.
            drop()
            ask(true)
          }}
        >
          {data.begin}
        </button>
      </p>
      {taken ? <Saved key={taken.href} taken={taken} /> : null}
      {asking ? (
        <TakeAlongDialog
          close={() => ask(false)}
          received={file => {
            ask(false)
            take(file)
          }}
        />
      ) : null}
    </Section>
  )
}
