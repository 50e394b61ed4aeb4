import type { Contest } from '#contract/contests.ts'
import type { PublicStanding } from '#contract/public-vote.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const Row = ({ work }: { work: PublicStanding }) => {
  const { words } = useWords('console-public')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const meanOf = ({ ballots, stars }: PublicStanding['counted']): string =>
    ballots === 0 ? '–' : figure.format(stars / ballots)
  const heads = words.works
  const cells = [
    [heads.place, work.place === null ? '–' : number.format(work.place)],
    [heads.figure, work.figure === null ? '–' : figure.format(work.figure)],
    [heads.ballots, number.format(work.counted.ballots)],
    [heads.mean, meanOf(work.counted)],
    [heads.aside, number.format(work.aside.ballots)],
    [heads.aside_mean, meanOf(work.aside)]
  ] as const
  return (
    <tr>
      <th scope="row" className={table.address}>
        <TeamLink to={paths.room('entries', work.work_id)} dir="auto">
          {work.title}
        </TeamLink>
        <small className={jury.under}>
          <bdi>{work.artist}</bdi>
        </small>
      </th>
      {cells.map(([head, value]) => (
        <td key={head} className={jury.number} data-column={head}>
          {value}
        </td>
      ))}
    </tr>
  )
}

/** Both totals of each work, category by category: what counts, and what is set aside. */
export const WorksPart = ({ contest, works }: { contest: Contest; works: readonly PublicStanding[] }) => {
  const { words } = useWords('console-public')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const heads = words.works
  return (
    <section className={styles.part}>
      <h2>{heads.title}</h2>
      {works.length === 0 ? <p className={styles.note}>{heads.none}</p> : null}
      {contest.categories.map(({ id, title }) => {
        const own = works.filter(({ category_id }) => category_id === id)
        if (own.length === 0) return null
        return (
          <table key={id} className={table.table}>
            <caption className={jury.caption}>
              <bdi>{saidIn(title, locale, default_locale)}</bdi>
            </caption>
            <thead>
              <tr>
                <th scope="col">{heads.work}</th>
                <th scope="col">{heads.place}</th>
                <th scope="col">{heads.figure}</th>
                <th scope="col">{heads.ballots}</th>
                <th scope="col">{heads.mean}</th>
                <th scope="col">{heads.aside}</th>
                <th scope="col">{heads.aside_mean}</th>
              </tr>
            </thead>
            <tbody>
              {own.map(work => (
                <Row key={work.work_id} work={work} />
              ))}
            </tbody>
          </table>
        )
      })}
    </section>
  )
}
