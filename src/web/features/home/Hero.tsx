import type { Team } from '#contract/teams.ts'
import { HeroFrame } from '#web/shell/contest/page/HeroFrame.tsx'
import type { HungWork } from '#web/shell/contest/page/hung-works.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from '#web/shell/contest/page/hero.module.css'

/** While no contest runs it is the team's own. */
export const Hero = ({ team, hung }: { team: Team; hung: readonly HungWork[] }) => {
  const { words } = useWords('home')
  return (
    <HeroFrame team={team} cover={team.cover} hung={hung} title={team.name}>
      {team.tagline ? (
        <p className={styles.tagline}>
          <bdi>{team.tagline}</bdi>
        </p>
      ) : null}
      <TeamLink className={button.primary} to={paths.rulebook}>
        {words.actions.rules} <Onward />
      </TeamLink>
    </HeroFrame>
  )
}
