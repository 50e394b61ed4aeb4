/* A series while it is worked on, and what is sent of it. */
import type { NewSeries, OwnSeries, OwnSeriesItem } from '#contract/series.ts'

/** Stands in an address in place of an id, for a series that is not there yet. */
export const newSeries = 'new'

export interface TypedItem extends Omit<OwnSeriesItem, 'year'> {
  /** As it stands in its field. */
  year: string
}

export interface TypedSeries extends Pick<
  OwnSeries,
  'title' | 'intro' | 'process' | 'credits' | 'visibility'
> {
  items: TypedItem[]
}

export const typedOf = (series: OwnSeries | null): TypedSeries =>
  series
    ? {
        title: series.title,
        intro: series.intro,
        process: series.process,
        credits: series.credits,
        visibility: series.visibility,
        items: series.works.map(item => ({ ...item, year: item.year === null ? '' : String(item.year) }))
      }
    : { title: '', intro: '', process: '', credits: '', visibility: 'private', items: [] }

const yearOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const inputOf = ({ items, ...fields }: TypedSeries): NewSeries => ({
  ...fields,
  works: items.map(({ kind, id, title, year, medium, caption, alt }) =>
    kind === 'work' ? { kind, id, caption } : { kind, id, title, year: yearOf(year), medium, caption, alt }
  )
})
