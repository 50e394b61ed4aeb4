import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { isComposing } from '../composing.ts'
import look from '../field.module.css'
import { described, FieldFrame } from './FieldFrame.tsx'
import type { Labelled } from './FieldFrame.tsx'
import styles from './tags.module.css'

export interface TypedTags {
  tags: string[]
  /** What is being typed and is none of them yet. */
  next: string
}

/** What was typed becomes one more, unless it is there already. */
export const withNext = ({ tags, next }: TypedTags): TypedTags => {
  const tag = next.trim()
  const known = tags.some(each => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
  return { tags: tag === '' || known ? tags : [...tags, tag], next: '' }
}

interface TagsProps extends Labelled {
  value: TypedTags
  onChange: (typed: TypedTags) => void
  /** No more than so many. */
  most: number
  words: { add: string; remove: (tag: string) => string }
}

/** Several short texts, typed one after the other. */
export const Tags = ({ value, onChange, most, words, ...field }: TagsProps) => {
  const input = useRef<HTMLInputElement>(null)
  const full = value.tags.length >= most
  const add = (): void => {
    if (!full) onChange(withNext(value))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return
    if (isComposing(event.nativeEvent) || value.next.trim() === '') return
    event.preventDefault()
    add()
  }
  const remove = (tag: string): void => {
    onChange({ ...value, tags: value.tags.filter(each => each !== tag) })
    input.current?.focus()
  }
  return (
    <FieldFrame {...field}>
      {value.tags.length > 0 ? (
        <ul className={styles.tags}>
          {value.tags.map(tag => (
            <li key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
              <button
                className={styles.remove}
                type="button"
                aria-label={words.remove(tag)}
                onClick={() => remove(tag)}
              >
                <IconX className={styles.sign} stroke={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.line}>
        <input
          {...described(field)}
          ref={input}
          className={look.input}
          id={field.id}
          name={field.name}
          value={value.next}
          readOnly={full}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, next: target.value })}
          onKeyDown={onKeyDown}
        />
        <button className={styles.add} type="button" aria-disabled={full} onClick={add}>
          {words.add}
        </button>
      </div>
    </FieldFrame>
  )
}
