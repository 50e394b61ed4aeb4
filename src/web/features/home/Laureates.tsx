import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownWork } from '#contract/exhibition.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { WorkCard } from '#web/shell/works/wall/WorkCard.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './laureates.module.css'
import { laureatesQuery } from './queries.ts'

interface RowProps {
  title: string
  works: readonly ShownWork[]
  said: (text: LocalizedText) => string
}

const Row = ({ title, works, said }: RowProps) =>
  works.length === 0 ? null : (
    <div className={styles.row}>
      <h3>{title}</h3>
      <ul className={styles.works}>
        {works.map(work => (
          <WorkCard key={work.id} work={work} load="later" paired>
            <p className={styles.category}>
              <bdi>{said(work.category.title)}</bdi>
            </p>
          </WorkCard>
        ))}
      </ul>
    </div>
  )

// What the jury made of the public's choice is not said beside it.
const withoutAwards = (work: ShownWork): ShownWork => ({ ...work, awards: [] })

/** Who won last: what the jury placed first, and apart from it what the public chose. */
export const Laureates = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words, say } = useWords('home')
  const locale = useLocale()
  const { data } = useSuspenseQuery(laureatesQuery(api, team.link))
  const { contest, jury } = data
  if (!contest || jury.length + data.public.length === 0) return null
  const said = (text: LocalizedText): string => textIn(text, locale, team.default_locale)
  return (
    <section className={`${layout.wall} ${styles.laureates}`}>
      <header className={styles.head}>
        <h2>{say(words.laureates.title, { title: said(contest.title) })}</h2>
        <TeamLink className={button.plain} to={place => `${paths.results(place)}?contest=${contest.slug}`}>
          {words.laureates.all} <Onward />
        </TeamLink>
      </header>
      <div className={styles.rows}>
        <Row title={words.laureates.jury} works={jury} said={said} />
        <Row title={words.laureates.public} works={data.public.map(withoutAwards)} said={said} />
      </div>
    </section>
  )
}
