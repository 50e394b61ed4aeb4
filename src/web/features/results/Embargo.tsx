import { Countdown, Moment, MomentHere } from '#web/shell/contest/Moment.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './results.module.css'

/** Until they are out: when that is, to the minute, where it is known. */
export const Embargo = ({ at, zone }: { at: string | null; zone: string }) => {
  const { words } = useWords('results')
  return (
    <section className={`${layout.wall} ${styles.embargo}`}>
      {at ? (
        <>
          <p className={layout.lead}>{words.embargo.at}</p>
          <p className={styles.moment}>
            <Moment at={at} zone={zone} />
          </p>
          <MomentHere at={at} zone={zone} />
          <Countdown until={at} />
        </>
      ) : (
        <p className={layout.lead}>{words.embargo.unknown}</p>
      )}
      <p>
        <TeamLink className={button.plain} to={paths.home}>
          {words.embargo.home} <Onward />
        </TeamLink>
      </p>
    </section>
  )
}
