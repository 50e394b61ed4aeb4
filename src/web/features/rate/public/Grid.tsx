import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { Stars } from '#web/shell/works/rating/Stars.tsx'
import { TakeBack } from '#web/shell/works/rating/TakeBack.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import wall from '#web/shell/works/wall/wall.module.css'
import { WorkCard } from '#web/shell/works/wall/WorkCard.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { usePresses } from '#web/ui/use-presses.ts'
import type { OneByOneProps } from './OneByOne.tsx'
import { BallotStatus } from './BallotStatus.tsx'
import styles from './vote.module.css'

// What a screen shows of it without scrolling, more or less.
const seenFirst = 4

/** All works in the same order, each with the stars that it has from this visitor. */
export const Grid = ({ team, contest, ballots, state, help }: OneByOneProps) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const { vote, tools } = words
  // One's own stars are never shown as they were a while ago.
  const { items, failed, retry, more, busy } = usePaged(
    api.ratings.list,
    { team: team.link, contest: contest.id },
    { staleTime: 0, gcTime: 0 }
  )
  const undo = (): void => void ballots.undo()
  usePresses(({ key }) => {
    if (key.toLowerCase() === 'u') undo()
    if (key === '?') help()
  })
  if (!items)
    return failed ? (
      <LoadFailed words={{ title: vote.failed_title, text: vote.failed }} retry={retry} />
    ) : (
      <StillLoading className={styles.waiting}>{vote.waiting}</StillLoading>
    )
  return (
    <section aria-label={vote.grid}>
      <ul className={`${wall.hang} ${styles.hang}`}>
        {items.map(({ work, stars: listed }, place) => {
          const stars = ballots.shown(work.id, listed)
          return (
            <WorkCard key={work.id} work={work} load={place < seenFirst ? 'soon' : 'later'}>
              <Stars work={work} stars={stars} give={given => ballots.give(work, listed, given)} />
              <TakeBack stars={stars} take={() => ballots.give(work, listed, null)} />
            </WorkCard>
          )
        })}
      </ul>
      <p className={wall.more}>
        <MoreButton more={more} busy={busy}>
          {busy ? vote.waiting : vote.more}
        </MoreButton>
      </p>
      <div className={styles.bar}>
        <button className={button.plain} type="button" disabled={state.done.length === 0} onClick={undo}>
          {tools.undo}
        </button>
        <button className={`${button.plain} ${button.keyboard}`} type="button" onClick={help}>
          {tools.help}
        </button>
        <BallotStatus state={state} />
      </div>
    </section>
  )
}
