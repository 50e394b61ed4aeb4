import { useEffect, useRef } from 'react'
import type { FullWork } from '#contract/exhibition.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import { mostStars } from '#contract/rules/rating-choices.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { Stars, starsOn } from '#web/shell/works/rating/Stars.tsx'
import { TakeBack } from '#web/shell/works/rating/TakeBack.tsx'
import type { GivenHere } from '#web/shell/works/rating/use-ballots.ts'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { usePresses } from '#web/ui/use-presses.ts'
import { AllSeen } from './AllSeen.tsx'
import { BallotStatus } from './BallotStatus.tsx'
import { stageSizes, useTrail } from './use-trail.ts'
import styles from './vote.module.css'

export interface OneByOneProps extends GivenHere {
  team: Team
  contest: NonNullable<RatingStanding['contest']>
  help: () => void
}

const About = ({ work }: { work: FullWork }) => {
  const { words } = useWords('artwork')
  const { words: wall, say } = useWords('gallery')
  const { words: rate } = useWords('rate')
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(work.id)
  // Whoever gives stars goes on reading at the next work; the picture above it stays in sight.
  useEffect(() => {
    if (first.current !== work.id) title.current?.focus({ preventScroll: true })
    first.current = ''
  }, [work.id])
  return (
    <header className={styles.about}>
      <h2 ref={title} tabIndex={-1}>
        <bdi>{work.title || words.untitled}</bdi>
      </h2>
      <p>
        <ArtistName artist={work.artist} words={wall} say={say} />
        {work.year === null ? null : (
          <>
            {' · '}
            <bdi>{work.year}</bdi>
          </>
        )}
        {work.medium ? (
          <>
            {' · '}
            <bdi>{work.medium}</bdi>
          </>
        ) : null}
      </p>
      <TeamLink className={styles.whole} to={place => paths.artwork(place, work.id)}>
        {rate.vote.look}
      </TeamLink>
    </header>
  )
}

const Hung = ({ work }: { work: FullWork }) => (
  <div className={styles.hung}>
    <div className={styles.frame} style={ratioOf(work.cover)}>
      <Picture
        key={work.cover.id}
        className={styles.picture}
        picture={work.cover}
        alt={work.alt}
        sizes={stageSizes}
        load="first"
      />
    </div>
  </div>
)

export const OneByOne = ({
  team,
  contest,
  ballots,
  state,
  help,
  first
}: OneByOneProps & { first: FullWork | null }) => {
  const { words } = useWords('rate')
  const trail = useTrail(team.link, contest.id, first)
  const { work, works } = trail
  const stars = work ? ballots.shown(work.id, null) : null
  const give = (given: number, how: 'chosen' | 'moved'): void => {
    if (!work) return
    ballots.give(work, null, given)
    if (how === 'chosen') trail.step()
  }
  const undo = (): void => trail.goTo(ballots.undo())
  usePresses(event => {
    const { key, target } = event
    const digit = starsOn(key)
    if (digit !== null) return give(digit, 'chosen')
    const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    // Within the stars the arrow keys are the browser's own.
    if (/^Arrow(Left|Right)$/.test(key) && !(target instanceof HTMLInputElement)) {
      const to = (stars ?? 0) + (key === onward ? 1 : -1)
      return to < 1 || to > mostStars ? undefined : give(to, 'moved')
    }
    const act = { s: trail.step, u: undo, '?': help }[key.toLowerCase()]
    if (!act) return undefined
    event.preventDefault()
    return act()
  })
  if (!work && trail.failed)
    return (
      <LoadFailed words={{ title: words.vote.failed_title, text: words.vote.failed }} retry={trail.retry} />
    )
  if (!work && !trail.whole)
    return <StillLoading className={styles.waiting}>{words.vote.waiting}</StillLoading>
  const left = works.filter(({ id }) => ballots.shown(id, null) === null)
  return (
    <section className={styles.one} aria-label={words.vote.one}>
      {work ? <Hung work={work} /> : null}
      <div className={styles.panel}>
        {work ? (
          <>
            <About work={work} />
            <div className={styles.give}>
              <Stars work={work} stars={stars} give={give} />
              <TakeBack stars={stars} take={() => ballots.give(work, null, null)} />
            </div>
          </>
        ) : (
          <AllSeen contest={contest} left={left} again={() => trail.again(left)} />
        )}
        <div className={styles.tools}>
          <button className={button.plain} type="button" disabled={!work} onClick={trail.step}>
            {stars === null ? words.vote.skip : words.vote.next}
          </button>
          <button className={button.plain} type="button" disabled={state.done.length === 0} onClick={undo}>
            {words.tools.undo}
          </button>
          <button className={`${button.plain} ${button.keyboard}`} type="button" onClick={help}>
            {words.tools.help}
          </button>
        </div>
        <BallotStatus state={state} />
      </div>
    </section>
  )
}
