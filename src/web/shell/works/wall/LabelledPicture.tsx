import type { ComponentProps, ReactNode } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { TeamLink } from '../../page/link.tsx'
import { paths } from '../../page/paths.ts'
import styles from './label.module.css'

interface LabelledPictureProps extends Omit<ComponentProps<typeof Picture>, 'picture' | 'alt'> {
  /** On the page of whoever made it the label does not say who that is. */
  work: Omit<ShownWork, 'artist'> & Partial<Pick<ShownWork, 'artist'>>
  /** With whom it hangs, where that is another team. */
  team?: string | undefined
  /** The narrowed wall on which it hangs, as its page's address says it. */
  around?: string
  /** What stands under the title. */
  children: ReactNode
}

/** A picture that leads to its work, and its label beneath. */
export const LabelledPicture = ({ work, team, around = '', children, ...picture }: LabelledPictureProps) => {
  // A link holds no other link: where the name of the artist leads somewhere, it stands outside.
  const apart = work.artist !== undefined && work.artist.page !== null
  return (
    <>
      <TeamLink
        className={styles.link}
        to={place => paths.artwork(team === undefined ? place : { team_link: team }, work.id) + around}
      >
        <Picture {...picture} picture={work.cover} alt={work.alt} />
        <span className={styles.label}>
          <bdi className={styles.name}>{work.title}</bdi>
          {apart ? null : children}
        </span>
      </TeamLink>
      {apart ? <span className={`${styles.label} ${styles.apart}`}>{children}</span> : null}
    </>
  )
}
