import { useState } from 'react'
import type { LibraryWork } from '#contract/library.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { useKeptUploads } from '#web/shell/files/uploads/kept-uploads.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { nameOfWork, useLibrary } from '#web/shell/works/entering/use-library.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useFocusFor } from '#web/ui/take-focus.ts'
import { Section } from '../Section.tsx'
import { EditWork } from './EditWork.tsx'
import styles from './library.module.css'

const mostAtOnce = 20

interface WorkProps {
  work: LibraryWork
  /** One comes back from having edited it. */
  again: boolean
  edit: () => void
}

const Work = ({ work, again, edit }: WorkProps) => {
  const { words, say } = useWords('user-library')
  const locale = useLocale()
  const button = useFocusFor<HTMLButtonElement>(again)
  const { title, year, medium } = work.description
  const [cover, ...others] = work.pictures
  if (!cover) return null
  const unsaid = work.pictures.filter(({ alt }) => alt === '').length
  const teams = [...new Set(work.pictures.map(({ team_name }) => team_name))]
  return (
    <li className={styles.piece}>
      <div className={styles.pictures}>
        <Picture className={styles.picture} picture={cover.picture} alt={cover.alt} sizes="9rem" most={320} />
        {others.map(({ picture, alt }) => (
          <Picture
            key={picture.id}
            className={styles.other}
            picture={picture}
            alt={alt}
            sizes="3rem"
            most={96}
          />
        ))}
      </div>
      <div className={styles.facts}>
        <h3>
          <bdi>{title || words.untitled}</bdi>
        </h3>
        <p>
          {year}
          {year !== null && medium ? ' · ' : ''}
          <bdi>{medium}</bdi>
        </p>
        {others.length > 0 ? <p>{say(words.count, { count: work.pictures.length })}</p> : null}
        {unsaid > 0 ? (
          <p>{others.length > 0 ? say(words.without_alt, { count: unsaid }) : words.no_alt}</p>
        ) : null}
        <p className={styles.small}>
          {others.length > 0 ? null : (
            <>
              <bdi>{cover.name}</bdi> ·{' '}
            </>
          )}
          <bdi>{say(words.sent_to, { team: new Intl.ListFormat(locale).format(teams) })}</bdi>
        </p>
        <button
          ref={button}
          className={styles.act}
          type="button"
          aria-label={say(words.edit_of, { name: nameOfWork(work) })}
          onClick={edit}
        >
          {words.edit}
        </button>
      </div>
    </li>
  )
}

/** What one has sent to any team; what is added here is sent to this one. */
export const OwnLibrary = ({ team }: { team: Team }) => {
  const { words } = useWords('user-library')
  const library = useLibrary(team.link)
  const [edited, edit] = useState<LibraryWork | null>(null)
  const [left, leave] = useState<LibraryWork | null>(null)
  const kept = useKeptUploads()
  const { works, known, failed, retry, more, loading, refresh } = library
  if (!known) return <NotLoaded words={words} failed={failed} retry={retry} />
  const back = (work: LibraryWork): void => {
    leave(work)
    edit(null)
  }
  if (edited)
    return (
      <EditWork
        team={team}
        work={edited}
        library={library}
        saved={(work, unsaved) => {
          refresh()
          if (!unsaved) back(work)
        }}
        close={() => back(edited)}
      />
    )
  return (
    <>
      <Section title={words.add}>
        <UploadArea team={team.link} purpose="work" most={mostAtOnce} taken={refresh} kept={kept} />
      </Section>
      <Section title={words.works} text={words.works_text}>
        {works.length === 0 ? <p>{words.none}</p> : null}
        <ul className={styles.pieces}>
          {works.map(work => {
            const id = work.pictures[0]?.picture.id
            return (
              <Work
                key={id}
                work={work}
                again={left?.pictures[0]?.picture.id === id}
                edit={() => edit(work)}
              />
            )
          })}
        </ul>
        <MoreButton more={more} busy={loading}>
          {words.more}
        </MoreButton>
      </Section>
    </>
  )
}
