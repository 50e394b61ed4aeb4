import type { CSSProperties } from 'react'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TickBox } from '#web/ui/form/boxes.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useNumbered } from '../numbers.ts'
import styles from './desk.module.css'
import type { EntriesProps } from './EntryTable.tsx'
import { NearFlag } from './Lookalikes.tsx'
import { statusOf } from './status-of.ts'

/** The same entries side by side, as on a table lit from below: the picture decides, the words are small. */
export const LightTable = ({ entries, choosing, filters }: EntriesProps) => {
  const { words, say } = useWords('console-entries')
  const locale = useLocale()
  const numbered = useNumbered()
  return (
    <ul className={styles.light}>
      {entries.map(entry => {
        const ticked = choosing.has(entry)
        const own = entry.cover.width / entry.cover.height
        const ratio = Math.min(2.5, Math.max(0.5, own))
        // React's types know no custom properties.
        const style = { '--ratio': ratio.toFixed(4), '--own': own.toFixed(4) } as CSSProperties
        return (
          <li key={entry.id} style={style} data-chosen={ticked ? '' : undefined}>
            <TeamLink to={place => paths.room('entries', entry.id)(place) + printFilters(filters)}>
              <Picture
                className={styles.slide}
                picture={entry.cover}
                alt={entry.alt}
                sizes={`${Math.round(ratio * 14)}rem`}
              />
            </TeamLink>
            <div className={styles.caption}>
              <TickBox
                dense="row"
                checked={ticked}
                disabled={choosing.full && !ticked}
                aria-label={say(words.choose_one, { number: entry.number, title: entry.title })}
                onChange={() => choosing.toggle(entry)}
              />
              <span>
                <b>{numbered(entry.number)}</b> <bdi>{entry.title}</bdi>
                <small>{statusOf(words, entry, locale)}</small>
                <NearFlag near={entry.near} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
