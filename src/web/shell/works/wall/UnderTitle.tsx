import type { ShownWork } from '#contract/exhibition.ts'
import { useWords } from '../../words/page-words.tsx'
import { ArtistName } from './ArtistName.tsx'
import { ArtistWay } from './ArtistWay.tsx'
import styles from './label.module.css'
import { useAwardName } from './use-award-name.ts'

interface UnderTitleProps {
  work: Pick<ShownWork, 'year' | 'awards'> & Partial<Pick<ShownWork, 'artist'>>
}

/** On the label of a work, under its title: whose it is, of when, and what it won. */
export const UnderTitle = ({ work }: UnderTitleProps) => {
  const { words, say } = useWords('gallery')
  const nameOf = useAwardName()
  return (
    <>
      {work.artist ? (
        <span>
          <ArtistWay artist={work.artist}>
            <ArtistName artist={work.artist} words={words} say={say} />
          </ArtistWay>
        </span>
      ) : null}
      {work.year === null ? null : <span className={styles.figure}>{work.year}</span>}
      {work.awards.map(award => (
        <bdi key={nameOf(award)} className={styles.award}>
          {nameOf(award)}
        </bdi>
      ))}
    </>
  )
}
