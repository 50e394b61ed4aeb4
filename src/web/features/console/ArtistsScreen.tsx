import { useSearchParams } from '#web/router/hooks.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FeaturedArtist } from './artists/FeaturedArtist.tsx'
import { ReviewSeries } from './artists/ReviewSeries.tsx'
import { SeriesTable } from './artists/SeriesTable.tsx'
import styles from './console.module.css'

const ArtistsScreen = () => {
  const { words } = useWords('console-artists')
  const [search, look] = useSearchParams()
  const opened = search.get('series')
  const open = (series: string | null): void =>
    look(series === null ? {} : { series }, { preventScrollReset: true })
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <FeaturedArtist />
      <section className={styles.part}>
        <h2>{words.series.title}</h2>
        <SeriesTable open={open} />
      </section>
      {opened === null ? null : <ReviewSeries key={opened} id={opened} close={() => open(null)} />}
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-artists', Component: ArtistsScreen })
