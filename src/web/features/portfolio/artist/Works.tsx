import { useParams } from '#web/router/hooks.ts'
import type { Artist, WorkOfArtist } from '#contract/artists.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { isPaired, WorkCard } from '#web/shell/works/wall/WorkCard.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import wall from '#web/shell/works/wall/wall.module.css'
import styles from './artist.module.css'

type OfTeam = Artist['works'][number]

/** In the order of the wall, contest by contest. */
const byContest = (items: readonly WorkOfArtist[]): WorkOfArtist[][] => [
  ...Map.groupBy(items, ({ contest }) => contest.id).values()
]

const OfTeam = ({ works: { team, items }, first }: { works: OfTeam; first: boolean }) => {
  const { words, say } = useWords('portfolio-detail-two')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  const { team_link } = useParams()
  const elsewhere = team.link === team_link ? undefined : team.link
  const groups = byContest(items).map((works, place) => {
    const [{ contest } = { contest: null }] = works
    if (!contest) return null
    const name = nameOfContest(contest, locale, preferred)
    return (
      <section key={contest.id} className={styles.contest} aria-label={name}>
        <h3 className={styles.of}>
          <bdi>{name}</bdi>
          {elsewhere === undefined ? null : (
            <small>
              <bdi>{say(words.at, { team: team.name })}</bdi>
            </small>
          )}
        </h3>
        <ul className={`${wall.hang} ${wall.pairs}`}>
          {works.map((work, nth) => (
            <WorkCard
              key={work.id}
              work={work}
              team={elsewhere}
              paired={isPaired(nth)}
              load={first && place === 0 && nth < 3 ? 'soon' : 'later'}
            />
          ))}
        </ul>
      </section>
    )
  })
  return <div className={styles.contests}>{groups}</div>
}

/** On show here, and then with other teams. */
export const Works = ({ artist: { works } }: { artist: Artist }) => {
  const { words } = useWords('portfolio-detail-two')
  return (
    <section className={`${layout.wall} ${styles.part}`}>
      <h2>{words.works}</h2>
      {works.length === 0 ? <p className={styles.nothing}>{words.no_works}</p> : null}
      {works.map((of, place) => (
        <OfTeam key={of.team.link} works={of} first={place === 0} />
      ))}
    </section>
  )
}
