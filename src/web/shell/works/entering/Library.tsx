import type { LibraryPiece, LibraryWork } from '#contract/library.ts'
import { MoreButton } from '../../api/paged/MoreButton.tsx'
import { Refused } from '../../api/Refused.tsx'
import { useWords } from '../../words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './entering.module.css'
import { nameOfWork, type WorksInReach } from './use-library.ts'

export interface ChosenWork {
  work: LibraryWork
  /** Its pictures that fit, in their order and as they are in this team. */
  pieces: readonly LibraryPiece[]
  /** The places of those that did not fit. */
  left: readonly number[]
}

interface LibraryProps {
  /** What it is for; to use a work, unless said otherwise. */
  label?: string
  library: Pick<WorksInReach, 'works' | 'more' | 'loading' | 'take' | 'call'>
  team: string
  /** What stands in the form already, by the ids of its pictures. */
  used: readonly string[]
  /** How many more pictures fit. */
  room: number
  /** Each picture is one thing there, so one is taken at a time: the first that does not stand there yet. */
  single?: boolean
  taken: (chosen: ChosenWork) => void
}

interface TileProps extends Pick<LibraryProps, 'team' | 'single'> {
  work: LibraryWork
  free: readonly LibraryPiece[]
  disabled: boolean
  busy: boolean
  choose: () => void
}

const Tile = ({ team, single, work, free, disabled, busy, choose }: TileProps) => {
  const { words, say } = useWords('send-art')
  const [cover] = free
  const count = work.pictures.length
  if (!cover) return null
  const place = work.pictures.indexOf(cover) + 1
  const name = nameOfWork(work)
  return (
    <button
      type="button"
      aria-label={say(words.images.take, { name, count: single ? 1 : free.length })}
      aria-disabled={disabled || busy}
      data-busy={busy || undefined}
      onClick={choose}
    >
      <Picture picture={cover.picture} alt="" sizes="8rem" />
      <span>
        <bdi>{name}</bdi>
      </span>
      {count === 1 ? null : (
        <small>
          {single
            ? say(words.images.nth_of, { place, count })
            : say(words.images.several, { count: free.length })}
        </small>
      )}
      {cover.from === team ? null : (
        <small>
          <bdi>{say(words.images.from, { team: cover.team_name })}</bdi>
        </small>
      )}
    </button>
  )
}

/** What one has sent before, to whichever team, to be used again: a work with all its pictures by one press. */
export const Library = ({ label, library, team, used, room, single = false, taken }: LibraryProps) => {
  const { words, say } = useWords('send-art')
  const { works, more, loading, take, call } = library
  const offered = works
    .map(work => ({ work, free: work.pictures.filter(({ picture }) => !used.includes(picture.id)) }))
    .filter(({ free }) => free.length > 0)
  if (offered.length === 0 && !more) return null
  const disabled = room <= 0
  const choose = async ({ work, free }: (typeof offered)[number]): Promise<void> => {
    if (disabled || call.busy) return
    const fit = free.slice(0, single ? 1 : room)
    const pieces = await take(fit)
    const left = single ? [] : free.slice(fit.length).map(piece => work.pictures.indexOf(piece) + 1)
    if (pieces) taken({ work, pieces, left })
  }
  return (
    <Disclosure label={label ?? say(words.images.library, { count: offered.length })}>
      <Refused refusal={call.refusal} wait={call.wait} />
      <ul className={styles.library}>
        {offered.map(each => (
          <li key={each.free[0]?.picture.id}>
            <Tile
              {...each}
              team={team}
              single={single}
              disabled={disabled}
              busy={call.busy}
              choose={() => void choose(each)}
            />
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={loading}>
        {words.images.more}
      </MoreButton>
    </Disclosure>
  )
}
