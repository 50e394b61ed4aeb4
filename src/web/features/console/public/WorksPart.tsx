import { numberIn } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { PublicStanding } from '#contract/public-vote.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { useArtistName } from '../JudgedBlind.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

const Table = ({ works, caption }: { works: readonly PublicStanding[]; caption: string }) => {
  const heads = useWords('console-public').words.works
  const nameOf = useArtistName()
  const locale = useLocale()
  const meanOf = ({ ballots, stars }: PublicStanding['counted']): string =>
    ballots === 0 ? '–' : toHundredths(stars / ballots, locale)
  const numbers: [string, (work: PublicStanding) => string][] = [
    [heads.place, ({ place }) => (place === null ? '–' : numberIn(locale, place))],
    [heads.figure, work => (work.figure === null ? '–' : toHundredths(work.figure, locale))],
    [heads.ballots, ({ counted }) => numberIn(locale, counted.ballots)],
    [heads.mean, ({ counted }) => meanOf(counted)],
    [heads.aside, ({ aside }) => numberIn(locale, aside.ballots)],
    [heads.aside_mean, ({ aside }) => meanOf(aside)]
  ]
  return (
    <DataTable
      rows={works}
      keyOf={({ work_id }) => work_id}
      caption={<bdi>{caption}</bdi>}
      columns={[
        {
          title: heads.work,
          as: 'name',
          render: ({ work_id, title, artist }) => (
            <>
              <TeamLink to={paths.room('entries', work_id)} dir="auto">
                {title}
              </TeamLink>
              <small className={table.under}>
                <bdi>{nameOf(artist)}</bdi>
              </small>
            </>
          )
        },
        ...numbers.map(([title, render]) => ({ title, render, as: 'number' as const }))
      ]}
    />
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
        return own.length === 0 ? null : (
          <Table key={id} works={own} caption={textIn(title, locale, default_locale)} />
        )
      })}
    </section>
  )
}
