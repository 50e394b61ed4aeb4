import type { ComponentProps, CSSProperties } from 'react'
import type { TeamCard as TeamCardData } from '#contract/teams.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './team-card.module.css'

const bareRatio = 1.25
const ratioWithin = (width: number, height: number): number => Math.min(2.6, Math.max(0.62, width / height))

interface TeamCardProps {
  team: TeamCardData
  load: NonNullable<ComponentProps<typeof Picture>['load']>
}

/** A team as it hangs in the directory: its cover, uncropped, and the label under it. */
export const TeamCard = ({ team, load }: TeamCardProps) => {
  const { cover } = team
  const ratio = cover ? ratioWithin(cover.width, cover.height) : bareRatio
  // React's types know no custom properties.
  const style = { '--ratio': ratio.toFixed(4) } as CSSProperties
  return (
    <li className={styles.card} style={style}>
      <LinkTo className={styles.link} to={paths.home({ team_link: team.link })}>
        {cover ? (
          <Picture
            className={styles.picture}
            picture={cover}
            alt=""
            load={load}
            sizes={`(width < 40rem) 92vw, ${Math.round(ratio * 20)}rem`}
          />
        ) : (
          <span className={styles.bare} aria-hidden="true">
            {[...team.name][0]}
          </span>
        )}
        <h3 className={styles.name}>
          <bdi>{team.name}</bdi>
        </h3>
        {team.tagline ? (
          <p className={styles.tagline}>
            <bdi>{team.tagline}</bdi>
          </p>
        ) : null}
      </LinkTo>
    </li>
  )
}
