import type { ShownInFull } from '#contract/exhibition.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { paths } from '#web/shell/paths.ts'
import { useAwardName } from '#web/shell/wall/use-award-name.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from './artwork.module.css'

/** What it was awarded; each leads to the results of its contest. */
export const Awards = ({ work: { awards, contest } }: { work: ShownInFull }) => {
  const { words } = useWords('gallery')
  const nameOf = useAwardName()
  if (awards.length === 0) return null
  return (
    <ul className={styles.awards} aria-label={words.award.label}>
      {awards.map(award => (
        <li key={nameOf(award)}>
          <TeamLink to={place => `${paths.results(place)}?contest=${contest.slug}`}>
            <bdi>{nameOf(award)}</bdi>
          </TeamLink>
        </li>
      ))}
    </ul>
  )
}
