import { useState } from 'react'
import type { LibraryPiece } from '#contract/library.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Section } from '../Section.tsx'
import { EditPiece } from './EditPiece.tsx'
import styles from './library.module.css'

const mostAtOnce = 20

interface PieceProps {
  team: Team
  piece: LibraryPiece
  refresh: () => void
}

const Piece = ({ team, piece, refresh }: PieceProps) => {
  const { words, say } = useWords('user-library')
  const [open, unfold] = useState(false)
  const { picture, name, description, team_name } = piece
  const { title, year, medium, alt } = description
  return (
    <li className={styles.piece}>
      <Picture className={styles.picture} picture={picture} alt={alt} sizes="9rem" most={320} />
      <div className={styles.facts}>
        <h3>
          <bdi>{title || words.untitled}</bdi>
        </h3>
        <p>
          {year}
          {year !== null && medium ? ' · ' : ''}
          <bdi>{medium}</bdi>
        </p>
        {alt ? <p dir="auto">{alt}</p> : <p>{words.no_alt}</p>}
        <p className={styles.small}>
          <bdi>{name}</bdi> · <bdi>{say(words.sent_to, { team: team_name })}</bdi>
        </p>
        <button
          className={styles.act}
          type="button"
          aria-expanded={open}
          aria-label={say(words.edit_of, { name: title || name })}
          onClick={() => unfold(!open)}
        >
          {words.edit}
        </button>
      </div>
      {open ? (
        <EditPiece
          team={team}
          piece={piece}
          done={() => {
            unfold(false)
            refresh()
          }}
          close={() => unfold(false)}
        />
      ) : null}
    </li>
  )
}

/** What one has sent to any team; what is added here is sent to this one. */
export const OwnLibrary = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-library')
  const queries = useQueryClient()
  const { items, failed, retry, more, busy } = usePaged(
    api.library.list,
    { team: team.link, limit: 48 },
    { staleTime: 0 }
  )
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.library.key() })
  if (!items) return <NotLoaded words={words} failed={failed} retry={retry} />
  return (
    <>
      <Section title={words.add}>
        <UploadArea team={team.link} purpose="work" most={mostAtOnce} taken={refresh} />
      </Section>
      <Section title={words.pictures}>
        {items.length === 0 ? <p>{words.none}</p> : null}
        <ul className={styles.pieces}>
          {items.map(piece => (
            <Piece key={`${piece.from}/${piece.picture.id}`} team={team} piece={piece} refresh={refresh} />
          ))}
        </ul>
        <MoreButton more={more} busy={busy}>
          {words.more}
        </MoreButton>
      </Section>
    </>
  )
}
