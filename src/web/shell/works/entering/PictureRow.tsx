import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { OrderButtons } from '../../forms/OrderButtons.tsx'
import { usePair, useWords } from '../../words/page-words.tsx'
import styles from './picture-rows.module.css'
import { Thumb } from './Thumb.tsx'

interface PictureRowProps {
  team: string
  picture: PictureData | undefined
  place: number
  count: number
  /** What is said beside its number. */
  note?: string
  move: (to: number) => void
  /** Left out of the last one, where there has to be one. */
  remove?: () => void
  /** What is written of it. */
  children: ReactNode
}

/** One picture among those that are sent: what is written of it, and its place among the others. */
export const PictureRow = ({ team, picture, place, count, note, children, ...acts }: PictureRowProps) => {
  const { words, say } = useWords('send-art')
  const pair = usePair()
  const { nth, earlier, later, remove } = words.images
  const named = say(nth, { place: place + 1 })
  const labels = { up: earlier, down: later, remove }
  return (
    <div className={styles.row}>
      <div className={styles.thumb}>{picture ? <Thumb team={team} picture={picture} /> : null}</div>
      <div className={styles.described}>
        <p>
          <strong>{named}</strong>
          {note ? ` · ${note}` : ''}
        </p>
        {children}
      </div>
      <div className={styles.tools}>
        <OrderButtons
          {...acts}
          signs="squares"
          place={place}
          count={count}
          words={labels}
          of={what => pair(labels[what], named)}
        />
      </div>
    </div>
  )
}
