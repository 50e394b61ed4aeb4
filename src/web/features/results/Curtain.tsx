import { Shadow } from '#web/ui/picture/Shadow.tsx'
import styles from './curtain.module.css'

/** As many as hang across the widest screen; what is too much for a narrower one is cut off. */
const folds = Array.from({ length: 24 }, (_, place) => place)

/** Each fold has the colours of one work, over again where there are few; it is of plain cloth where nothing is on show. */
export const Curtain = ({ works }: { works: readonly string[] }) => (
  <div className={styles.curtain} aria-hidden="true">
    {folds.map(place => (
      <Shadow key={place} className={styles.fold} colours={works[place % works.length] ?? ''} />
    ))}
  </div>
)
