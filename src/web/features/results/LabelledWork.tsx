import type { ShownWork } from '#contract/exhibition.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { ArtistWay } from '#web/shell/works/wall/ArtistWay.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './results.module.css'

/** A work with its label, and under it the figure by which it came here, where that is shown. */
export const LabelledWork = ({ work, figure }: { work: ShownWork; figure: string | null }) => {
  const rest = (
    <>
      <span>
        <ArtistWay artist={work.artist}>
          <bdi>{work.artist.name}</bdi>
        </ArtistWay>
      </span>
      {figure === null ? null : <span className={styles.figure}>{figure}</span>}
    </>
  )
  // A link holds no other link: where the name leads somewhere, it stands outside.
  const apart = work.artist.page !== null
  return (
    <>
      <TeamLink className={styles.link} to={place => paths.artwork(place, work.id)}>
        <Picture
          className={styles.picture}
          picture={work.cover}
          alt={work.alt}
          sizes="(width < 40rem) 92vw, 30vw"
        />
        <span className={styles.label}>
          <bdi className={styles.name}>{work.title}</bdi>
          {apart ? null : rest}
        </span>
      </TeamLink>
      {apart ? <span className={`${styles.label} ${styles.apart}`}>{rest}</span> : null}
    </>
  )
}
