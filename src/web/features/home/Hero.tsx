import type { Team } from '#contract/teams.ts'
import { coverSizes } from '#web/shell/contest/page/cover-sizes.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from '#web/shell/contest/page/hero.module.css'

// At show size, what fits one line on a desk.
const isLong = (name: string): boolean => name.length > 24

/** The cover from edge to edge; the name stands in a corner of the wall cut out of it, as a label would. */
export const Hero = ({ team }: { team: Team }) => {
  const { words } = useWords('home')
  return (
    <section className={team.cover ? styles.hung : styles.bare}>
      {team.cover ? (
        <Picture
          className={styles.picture}
          picture={team.cover}
          alt=""
          sizes={coverSizes(team.cover)}
          load="first"
        />
      ) : null}
      <div className={styles.corner}>
        <h1 className={isLong(team.name) ? `${styles.name} ${styles.long}` : styles.name}>
          <bdi>{team.name}</bdi>
        </h1>
      </div>
      <div className={`${layout.wall} ${layout.columns} ${styles.beneath}`}>
        {team.tagline ? (
          <p className={styles.tagline}>
            <bdi>{team.tagline}</bdi>
          </p>
        ) : null}
        <TeamLink className={button.primary} to={paths.rulebook}>
          {words.actions.rules} <Onward />
        </TeamLink>
      </div>
    </section>
  )
}
