import { IconStar } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { mostStars } from '#contract/rules/rating-choices.ts'
import { useWords } from '../../words/page-words.tsx'
import type { Stars as Given } from './ballots.ts'
import heard from '../../layout/said.module.css'
import styles from './rating.module.css'

const all = Array.from({ length: mostStars }, (_, at) => at + 1)

/** The number on a key, where it is one that can be given. */
export const starsOn = (key: string): number | null => all.find(each => String(each) === key) ?? null

interface StarsProps {
  work: { id: string; title: string }
  stars: Given
  /** `chosen` once it is meant: who goes through them with the arrow keys has not decided yet. */
  give: (stars: number, how: 'chosen' | 'moved') => void
}

/** One to five, as a group of choices: by pointer, by touch, with the arrow keys or with a digit. */
export const Stars = ({ work, stars, give }: StarsProps) => {
  const { words, say } = useWords('artwork')
  const moving = useRef(false)
  const press = (event: KeyboardEvent): void => {
    moving.current = event.key.startsWith('Arrow')
    const digit = event.altKey || event.ctrlKey || event.metaKey ? null : starsOn(event.key)
    if (digit === null) return
    event.preventDefault()
    give(digit, 'chosen')
  }
  return (
    <fieldset className={styles.stars}>
      <legend className={heard.said}>{say(words.rating.label, { title: work.title })}</legend>
      {all.map(each => (
        <label key={each} className={styles.star} data-given={stars !== null && each <= stars}>
          <input
            type="radio"
            name={`stars-${work.id}`}
            value={each}
            checked={stars === each}
            aria-label={say(words.rating.star, { count: each })}
            onKeyDown={press}
            onPointerDown={() => {
              moving.current = false
            }}
            onChange={() => give(each, moving.current ? 'moved' : 'chosen')}
          />
          <IconStar stroke={1.5} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
