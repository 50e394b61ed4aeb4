import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { mostSeriesItems } from '#contract/rules/series-choices.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import type { TypedItem } from './typed.ts'
import styles from './series.module.css'

interface LibraryProps {
  team: Team
  me: User
  hung: readonly TypedItem[]
  add: (item: TypedItem) => void
}

interface Offered {
  item: TypedItem
  name: string
}

const ofPicture = (picture: PictureData): TypedItem => ({
  kind: 'picture',
  id: picture.id,
  title: '',
  year: '',
  medium: '',
  caption: '',
  alt: '',
  picture,
  away: null
})

interface OfferedListProps {
  title: string
  none: string
  offered: readonly Offered[]
  add: LibraryProps['add']
}

const OfferedList = ({ title, none, offered, add }: OfferedListProps) => {
  const { words, say } = useWords('user-series')
  return (
    <>
      <h3>{title}</h3>
      {offered.length === 0 ? <p className={styles.small}>{none}</p> : null}
      <ul className={styles.offered}>
        {offered.map(({ item, name }) => (
          <li key={item.id}>
            <button
              type="button"
              aria-label={say(words.library.add_of, { title: name })}
              onClick={() => add(item)}
            >
              {item.picture ? <Picture picture={item.picture} alt="" sizes="9rem" most={144} /> : null}
              <span>
                <bdi>{name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One's works on show and what one has sent to the team, without what hangs already. */
export const Library = ({ team, me, hung, add }: LibraryProps) => {
  const { api } = useShell()
  const { words } = useWords('user-series')
  const queries = useQueryClient()
  const works = usePaged(api.works_front.list, { team: team.link, artist: me.id, limit: 100 })
  const pictures = usePaged(api.pictures.list, { team: team.link, limit: 100 })
  const { library } = words
  const full = hung.length >= mostSeriesItems
  if (works.failed || pictures.failed)
    return <LoadFailed words={words.not_come} retry={() => Promise.all([works.retry(), pictures.retry()])} />
  if (!works.items || !pictures.items) return <output>{words.waiting}</output>
  if (full) return <p>{library.full}</p>
  const isFree = ({ item }: Offered): boolean =>
    !hung.some(other => other.kind === item.kind && other.id === item.id)
  const offeredWorks = works.items.map(({ id, title, year, medium, alt, cover }): Offered => ({
    name: title,
    item: {
      kind: 'work',
      id,
      title,
      year: year === null ? '' : String(year),
      medium,
      caption: '',
      alt,
      picture: cover,
      away: null
    }
  }))
  const offeredPictures = pictures.items.map((picture): Offered => ({
    name: picture.name,
    item: ofPicture(picture)
  }))
  return (
    <>
      <OfferedList
        title={library.works}
        none={library.no_works}
        offered={offeredWorks.filter(isFree)}
        add={add}
      />
      <MoreButton more={works.more} busy={works.busy}>
        {words.more}
      </MoreButton>
      <OfferedList
        title={library.pictures}
        none={library.no_pictures}
        offered={offeredPictures.filter(isFree)}
        add={add}
      />
      <MoreButton more={pictures.more} busy={pictures.busy}>
        {words.more}
      </MoreButton>
      <UploadArea
        team={team.link}
        purpose="work"
        most={mostSeriesItems - hung.length}
        taken={picture => {
          void queries.invalidateQueries({ queryKey: api.pictures.key() })
          const offered = { item: ofPicture(picture), name: '' }
          if (isFree(offered)) add(offered.item)
        }}
      />
    </>
  )
}
