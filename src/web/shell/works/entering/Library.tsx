import type { LibraryPiece } from '#contract/library.ts'
import { MoreButton } from '../../api/paged/MoreButton.tsx'
import { Refused } from '../../api/Refused.tsx'
import { useWords } from '../../words/words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './entering.module.css'
import type { PiecesInReach } from './use-library.ts'

interface LibraryProps {
  library: PiecesInReach
  team: string
  /** What stands in the form already, by the ids of its pictures. */
  used: readonly string[]
  taken: (piece: LibraryPiece) => void
  full: boolean
}

/** As it is called, or else as its file is. */
const nameOfPiece = ({ description, name }: Pick<LibraryPiece, 'description' | 'name'>): string =>
  description.title || name

/** What one has sent before, to whichever team, to be used again. */
export const Library = ({ library, team, used, taken, full }: LibraryProps) => {
  const { words, say } = useWords('send-art')
  const { pieces, more, loading, take, call } = library
  const free = pieces.filter(({ picture }) => !used.includes(picture.id))
  if (free.length === 0 && !more) return null
  const choose = async (piece: LibraryPiece): Promise<void> => {
    if (full || call.busy) return
    const here = await take(piece)
    if (here) taken(here)
  }
  return (
    <Disclosure label={say(words.images.library, { count: free.length })}>
      <Refused refusal={call.refusal} wait={call.wait} />
      <ul className={styles.library}>
        {free.map(piece => (
          <li key={`${piece.from}/${piece.picture.id}`}>
            <button
              type="button"
              aria-label={say(words.images.take, { name: nameOfPiece(piece) })}
              aria-disabled={full || call.busy}
              onClick={() => void choose(piece)}
            >
              <Picture picture={piece.picture} alt="" sizes="8rem" />
              <span>
                <bdi>{nameOfPiece(piece)}</bdi>
              </span>
              {piece.from === team ? null : (
                <small>
                  <bdi>{say(words.images.from, { team: piece.team_name })}</bdi>
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={loading}>
        {words.images.more}
      </MoreButton>
    </Disclosure>
  )
}
