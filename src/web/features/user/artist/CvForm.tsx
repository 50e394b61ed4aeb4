import { useRef, useState } from 'react'
import type { CvRow, OwnArtist } from '#contract/artists.ts'
import { mostCvRows } from '#contract/rules/artist-choices.ts'
import { moved } from '#web/shell/forms/OrderButtons.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { PartForm } from '../PartForm.tsx'
import { CvRowFields } from './CvRowFields.tsx'
import { useOwnPart } from './own.ts'
import styles from './cv.module.css'

interface CvValues {
  cv: CvRow[]
}

const valuesOf = ({ cv }: OwnArtist): CvValues => ({ cv })

const empty: CvRow = {
  kind: 'exhibition',
  from_year: null,
  to_year: null,
  title: '',
  place: '',
  link: null,
  visibility: 'public'
}

/** The rows in their order: added at the top, where the newest stands, moved one by one, and saved as a whole. */
export const CvForm = ({ own }: { own: OwnArtist }) => {
  const { words, say } = useWords('user-artist')
  const part = useOwnPart(own, valuesOf)
  const list = useRef<HTMLUListElement>(null)
  const [open, unfold] = useState<number | null>(null)
  const { cv } = part.values
  const put = (rows: CvRow[]): void => part.change({ cv: rows })
  /** The focus goes along, as soon as the row stands there. */
  const focus = (place: number, what: string): void =>
    void requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>(what)?.focus())
  const move = (from: number, to: number): void => {
    put(moved(cv, from, to))
    unfold(open === from ? to : open === to ? from : open)
    focus(to, to < from ? '[data-move="up"]' : '[data-move="down"]')
  }
  const shown = (_: keyof CvValues, { cv: rows }: CvValues): string =>
    rows.map(({ title }) => title).join('\n')
  return (
    <PartForm part={part} labels={{ cv: words.cv.title }} shown={shown} submit={words.cv.submit}>
      {cv.length < mostCvRows ? (
        <p>
          <button
            className={button.plain}
            type="button"
            onClick={() => {
              put([empty, ...cv])
              unfold(0)
              focus(0, 'select')
            }}
          >
            {words.cv.add}
          </button>
        </p>
      ) : (
        <p>{say(words.cv.full, { most: mostCvRows })}</p>
      )}
      <ul className={styles.rows} ref={list}>
        {cv.map((row, place) => (
          // Rows have no name of their own; all that they show is in the values.
          <li key={place} className={styles.row}>
            <CvRowFields
              row={row}
              place={place}
              count={cv.length}
              open={place === open}
              unfold={wanted => unfold(now => (wanted ? place : now === place ? null : now))}
              field={name => part.field(`cv.${place}.${name}`)}
              change={changes => put(cv.with(place, { ...row, ...changes }))}
              move={to => move(place, to)}
              remove={() => {
                put(cv.toSpliced(place, 1))
                unfold(null)
              }}
            />
          </li>
        ))}
      </ul>
    </PartForm>
  )
}
