import type { ShownWork } from '#contract/exhibition.ts'
import { comma } from '#contract/rules/listed.ts'
import { useLocale } from '../../words/locale.ts'
import { useWords } from '../../words/page-words.tsx'
import { ArtistName } from './ArtistName.tsx'
import { ArtistWay } from './ArtistWay.tsx'
import styles from './label.module.css'
import { useAwardName } from './use-award-name.ts'

interface UnderTitleProps {
  work: Pick<ShownWork, 'year' | 'awards'> & Partial<Pick<ShownWork, 'artist'>>
}

/** On the label of a work, under its title: whose it is and of when on one line, and what it won. */
export const UnderTitle = ({ work: { artist, year, awards } }: UnderTitleProps) => {
  const { words, say } = useWords('gallery')
  const locale = useLocale()
  const nameOf = useAwardName()
  const named = artist && (artist.named_later || artist.name !== '') ? artist : null
  return (
    <>
      {named || year !== null ? (
        <span className={styles.figure}>
          {named ? (
            <ArtistWay artist={named}>
              <ArtistName artist={named} words={words} say={say} />
            </ArtistWay>
          ) : null}
          {year === null ? null : `${named ? comma(locale) : ''}${year}`}
        </span>
      ) : null}
      {awards.map(award => (
        <bdi key={nameOf(award)} className={styles.award}>
          {nameOf(award)}
        </bdi>
      ))}
    </>
  )
}
