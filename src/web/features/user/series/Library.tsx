import type { LibraryPiece, WorkDescription } from '#contract/library.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { listed } from '#contract/rules/listed.ts'
import { mostSeriesItems } from '#contract/rules/series-choices.ts'
import type { SeriesChoice } from '#contract/series-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useLibrary } from '#web/shell/works/entering/use-library.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { keyOf, type ItemFacts, type TypedItem } from './typed.ts'
import styles from './series.module.css'

interface LibraryProps {
  team: Team
  hung: readonly TypedItem[]
  add: (item: TypedItem, facts: ItemFacts) => void
}

interface Taken {
  piece: LibraryPiece
  description: WorkDescription
}

interface Offered {
  item: TypedItem
  facts: ItemFacts
  name: string
  /** Which of several pictures of a work it is. */
  note?: string
}

const shown = { away: null, hidden_reason: '' }

const ofPicture = (
  picture: PictureData,
  { title = '', year = null, medium = '', alt = '' }: Partial<WorkDescription & { alt: string }> = {}
): Pick<Offered, 'item' | 'facts'> => ({
  item: {
    kind: 'picture',
    id: picture.id,
    title,
    year: year === null ? '' : String(year),
    medium,
    caption: '',
    alt
  },
  facts: { ...shown, title: '', picture }
})

const ofWork = ({ id, title, picture }: SeriesChoice): Offered => ({
  name: title,
  item: { kind: 'work', id, title: '', year: '', medium: '', caption: '', alt: '' },
  facts: { ...shown, title, picture }
})

interface OfferedListProps<Each extends Offered> {
  title: string
  none: string
  offered: readonly Each[]
  add: (offered: Each) => void
}

const OfferedList = <Each extends Offered>({ title, none, offered, add }: OfferedListProps<Each>) => {
  const { words, say } = useWords('user-series')
  return (
    <>
      <h3>{title}</h3>
      {offered.length === 0 ? <p className={styles.small}>{none}</p> : null}
      <ul className={styles.offered}>
        {offered.map(each => (
          <li key={each.item.id}>
            <button
              type="button"
              aria-label={say(words.library.add_of, { title: each.name })}
              onClick={() => add(each)}
            >
              {each.facts.picture ? (
                <Picture picture={each.facts.picture} alt="" sizes="9rem" most={144} />
              ) : null}
              <span>
                <bdi>{each.name}</bdi>
              </span>
              {each.note ? <small className={styles.small}>{each.note}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One's works on show here and one's pictures in all teams, without what hangs already. */
export const Library = ({ team, hung, add }: LibraryProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-series')
  const locale = useLocale()
  const works = usePaged(api.series.choices, { team: team.link, limit: 100 })
  const mine = useLibrary(team.link)
  const taking = useCallsInTurn(async ({ piece, description }: Taken) => {
    const [here] = await mine.takeOver([piece])
    if (!here) return
    const { item, facts } = ofPicture(here.picture, { ...description, alt: here.alt })
    add(item, facts)
  })
  const { library } = words
  if (mine.failed || !works.items)
    return (
      <NotLoaded
        words={words}
        failed={works.failed || mine.failed}
        retry={() => Promise.all([works.retry(), mine.retry()])}
      />
    )
  if (hung.length >= mostSeriesItems) return <p>{library.full}</p>
  const taken = new Set([...hung.map(keyOf), ...taking.wanted.keys()])
  const isFree = ({ item }: Pick<Offered, 'item'>): boolean => !taken.has(keyOf(item))
  // A picture hangs for itself, so of a work with several the first is offered that does not hang yet.
  const pictures = mine.works.flatMap(({ description, pictures: all }) => {
    const offered = all.map((piece, place) => ({
      ...ofPicture(piece.picture, { ...description, alt: piece.alt }),
      // A work on show may be called the same.
      name: listed([description.title, piece.name], locale),
      ...(all.length > 1 && { note: say(library.nth_of, { place: place + 1, count: all.length }) }),
      description,
      piece
    }))
    return offered.find(isFree) ?? []
  })
  return (
    <>
      <OfferedList
        title={library.works}
        none={library.no_works}
        offered={works.items.map(ofWork).filter(isFree)}
        add={({ item, facts }) => add(item, facts)}
      />
      <MoreButton more={works.more} busy={works.busy}>
        {words.more}
      </MoreButton>
      <OfferedList
        title={library.pictures}
        none={library.no_pictures}
        offered={pictures}
        add={({ item, facts, piece, description }) => {
          if (piece.from === team.link) add(item, facts)
          // A picture of another team is taken over first.
          else void taking.want(keyOf(item), { piece, description })
        }}
      />
      <Refused refusal={taking.refusal} wait={taking.wait} />
      <MoreButton more={mine.more} busy={mine.loading}>
        {words.more}
      </MoreButton>
      <UploadArea
        team={team.link}
        purpose="work"
        most={mostSeriesItems - hung.length}
        taken={picture => {
          mine.refresh()
          const { item, facts } = ofPicture(picture)
          add(item, facts)
        }}
      />
    </>
  )
}
