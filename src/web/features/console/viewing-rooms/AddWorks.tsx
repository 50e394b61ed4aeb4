import { useId, useState } from 'react'
import type { EditedRoomWork } from '#contract/viewing-rooms.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SmallPicture } from '#web/ui/picture/SmallPicture.tsx'
import { Asking } from '../Asking.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useSettled } from '../use-settled.ts'
import styles from './viewing-rooms.module.css'

interface AddWorksProps {
  /** The number of the wall that they are added to. */
  wall: number
  /** What hangs in the room already. */
  hung: readonly string[]
  full: boolean
  add: (work: EditedRoomWork) => void
}

const Found = ({ q, hung, add }: Pick<AddWorksProps, 'hung' | 'add'> & { q: string }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const { rooms: texts } = words
  const nameOf = useArtistName()
  const { items, failed, retry, more, busy } = usePaged(api.works_front.list, { team, ...(q && { q }) })
  if (!items) return <Asking failed={failed} retry={() => void retry()} />
  const free = items.flatMap(({ id, title, artist, cover }) =>
    hung.includes(id) ? [] : [{ id, title, artist: artist.named_later ? null : artist.name, cover }]
  )
  return (
    <>
      {free.length === 0 ? <p>{texts.none_found}</p> : null}
      <ul className={styles.found}>
        {free.map(({ id, title, artist, cover }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={say(texts.add_of, { title, artist: nameOf(artist) })}
              onClick={() => add({ id, shown: { title, artist, cover } })}
            >
              <SmallPicture picture={cover} source={smallSourceOf(cover, 240)} lazy />
              <bdi>{title}</bdi>
              <small>
                <bdi>{nameOf(artist)}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {texts.more}
      </MoreButton>
    </>
  )
}

/** The works on show, found by a word; what hangs in the room is not among them. */
export const AddWorks = ({ wall, hung, full, add }: AddWorksProps) => {
  const { words, say } = useWords('console-face')
  const { rooms: texts } = words
  const [open, set] = useState(false)
  const [q, type] = useState('')
  const settled = useSettled(q)
  const id = useId()
  if (full) return <p>{texts.full}</p>
  return (
    <div className={styles.add}>
      <p>
        <button
          className={button.plain}
          type="button"
          aria-expanded={open}
          aria-label={say(texts.add_to, { place: wall })}
          onClick={() => set(!open)}
        >
          {texts.add_works}
        </button>
      </p>
      {open ? (
        <>
          <Field
            id={id}
            name=""
            label={texts.search}
            type="search"
            maxLength={80}
            value={q}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <Found key={settled} q={settled.trim()} hung={hung} add={add} />
        </>
      ) : null}
    </div>
  )
}
