import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import type { ShownInFull } from '#contract/exhibition.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { Later } from '#web/shell/page/Later.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { wallFilters } from '#web/shell/works/wall/filters.ts'
import { wordsQuery } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { artworkQuery } from '#web/shell/works/wall/artwork-query.ts'
import { artworkFacts, artworkSizes } from './artwork-facts.ts'
import styles from './artwork.module.css'
import { Beside } from './Beside.tsx'
import { besideQuery } from './beside-query.ts'
import { ZoomButton } from './ZoomButton.tsx'
import { Label } from './Label.tsx'
import { OtherImages } from './OtherImages.tsx'
import { Paging } from './Paging.tsx'
import { Standing } from './Standing.tsx'

const Hung = ({ work }: { work: ShownInFull }) => (
  <div className={work.cover ? styles.room : undefined}>
    {work.cover ? (
      <div className={styles.hung} style={ratioOf(work.cover)}>
        <Picture
          className={styles.picture}
          picture={work.cover}
          alt={work.alt}
          sizes={artworkSizes(work.cover)}
          load="first"
        />
        <ZoomButton picture={work.cover} />
      </div>
    ) : null}
    <Label work={work} />
  </div>
)

const ArtworkScreen = () => {
  const { api } = useShell()
  const { team_link = '', id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: work } = useSuspenseQuery(artworkQuery(api, team_link, id, search))
  return (
    <article className={styles.artwork}>
      {work.standing ? <Standing work={work} standing={work.standing} /> : null}
      <div className={styles.walked}>
        <Hung work={work} />
        <div className={layout.wall}>
          <OtherImages work={work} />
          <Paging work={work} />
        </div>
      </div>
      {work.standing ? null : (
        <Later queries={[besideQuery(api, team_link, work.id)]}>
          <Beside work={work} />
        </Later>
      )}
    </article>
  )
}

export const screen = defineScreen({
  page: 'artwork',
  query: ['contest', ...wallFilters.names],
  queries: (api, at) => {
    const { team_link = '', id = '', search, locale, team } = at
    const shown = [wordsQuery(api, 'gallery', team_link, locale), artworkQuery(api, team_link, id, search)]
    // Beside the stars stands until when they can be given.
    return team?.features.public_rating ? [...shown, termsQuery(api, at)] : shown
  },
  later: ({ api, team_link = '', id = '', search, read }) => {
    const work = read(artworkQuery(api, team_link, id, search))
    // Beside what does not hang there is nothing.
    return work && !work.standing ? [besideQuery(api, team_link, work.id)] : []
  },
  head: artworkFacts,
  Component: ArtworkScreen
})
