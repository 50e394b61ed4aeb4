/* A series while it is worked on, what is sent of it, and what is known of the things in it. */
import type { NewSeries, OwnSeries, OwnSeriesItem } from '#contract/series-shapes.ts'

/** Stands in an address in place of an id, for a series that is not there yet. */
export const newSeries = 'new'

/** What is typed of it; of a work that is its caption alone. */
export interface TypedItem extends Pick<
  OwnSeriesItem,
  'kind' | 'id' | 'title' | 'medium' | 'caption' | 'alt'
> {
  /** As it stands in its field. */
  year: string
}

/** What is not typed, and may be another at the next reading without anybody's having changed it. */
export type ItemFacts = Pick<OwnSeriesItem, 'title' | 'picture' | 'away' | 'hidden_reason'>

export type KnownItems = ReadonlyMap<string, ItemFacts>

export const keyOf = ({ kind, id }: Pick<OwnSeriesItem, 'kind' | 'id'>): string => `${kind}:${id}`

export const factsIn = (series: OwnSeries | null): KnownItems =>
  new Map(series?.works.map(item => [keyOf(item), item]))

export interface TypedSeries extends Pick<
  OwnSeries,
  'title' | 'intro' | 'process' | 'credits' | 'visibility'
> {
  items: TypedItem[]
}

const typedItem = ({ kind, id, title, year, medium, caption, alt }: OwnSeriesItem): TypedItem =>
  kind === 'work'
    ? { kind, id, title: '', year: '', medium: '', caption, alt: '' }
    : { kind, id, title, year: year === null ? '' : String(year), medium, caption, alt }

export const typedOf = (series: OwnSeries | null): TypedSeries =>
  series
    ? {
        title: series.title,
        intro: series.intro,
        process: series.process,
        credits: series.credits,
        visibility: series.visibility,
        items: series.works.map(typedItem)
      }
    : { title: '', intro: '', process: '', credits: '', visibility: 'private', items: [] }

const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const inputOf = ({ items, ...fields }: TypedSeries): NewSeries => ({
  ...fields,
  works: items.map(({ kind, id, title, year, medium, caption, alt }) =>
    kind === 'work' ? { kind, id, caption } : { kind, id, title, year: yearOf(year), medium, caption, alt }
  )
})
