import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { directionOf } from '#contract/locales.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { TeamLink } from '../../page/link.tsx'
import { paths } from '../../page/paths.ts'
import { useTeam } from '../../session/team.ts'
import { useLocale } from '../../words/locale.ts'
import { useWords } from '../../words/page-words.tsx'
import { isOfPlayer, searchAt, stepOf } from './steps.ts'
import { meanColourStyle } from './mean-colour.ts'
import { useStage } from './use-stage.ts'
import styles from './walk.module.css'
import type { WalkProps } from './WalkThrough.tsx'

// What is farther away is an empty frame: five pictures are there at a time, however many hang.
const reach = 2

interface ButtonsProps {
  place: number
  count: number
  rtl: boolean
  go: (place: number) => void
  leave: () => void
}

const Buttons = ({ place, count, rtl, go, leave }: ButtonsProps) => {
  const { words, say } = useWords('gallery')
  const { walk } = words
  const onward = useRef<HTMLButtonElement>(null)
  const came = useRef(false)
  // On opening, what scrolls would take the focus; later it is lost with a player whose work was left.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement.matches('body, dialog')
    if (!came.current || lost) onward.current?.focus()
    came.current = true
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with every step a player may have gone
  }, [place])
  const step = (by: 1 | -1): void => go(Math.min(count - 1, Math.max(0, place + by)))
  const [Back, Onward] = rtl ? [IconArrowRight, IconArrowLeft] : [IconArrowLeft, IconArrowRight]
  return (
    <div className={styles.buttons}>
      <span className={styles.place}>{say(walk.place, { place: place + 1, count })}</span>
      <button type="button" aria-label={walk.previous} aria-disabled={place === 0} onClick={() => step(-1)}>
        <Back stroke={1.5} aria-hidden="true" />
      </button>
      <button
        ref={onward}
        type="button"
        aria-label={walk.next}
        aria-disabled={place === count - 1}
        onClick={() => step(1)}
      >
        <Onward stroke={1.5} aria-hidden="true" />
      </button>
      <button type="button" aria-label={walk.leave} onClick={leave}>
        <IconX stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

/** At the end of the wall: what its visitors can do next. */
const Closing = () => {
  const { words } = useWords('gallery')
  const contest = useTeam()?.contest
  const phase = contest?.phase
  if (contest?.voting) return <TeamLink to={paths.rate}>{words.walk.rate}</TeamLink>
  if (phase === 'results' || phase === 'archive')
    return <TeamLink to={paths.results}>{words.walk.results}</TeamLink>
  return null
}

interface StageProps extends WalkProps {
  from: number
  leave: () => void
}

/** What one walks through: one work at a time, over the whole screen. */
export const Stage = ({ title, count, stopAt, near, from, leave }: StageProps) => {
  const { words, say } = useWords('gallery')
  const rtl = directionOf(useLocale()) === 'rtl'
  const [place, go] = useState(from)
  const box = useModal()
  const row = useStage({ place, count, go: useCallback((next: number) => go(next), []) })
  const here = stopAt(place)

  // What plays on the page behind could not be stopped from here.
  useEffect(() => {
    for (const player of document.querySelectorAll('audio')) player.pause()
  }, [])

  useEffect(() => {
    near?.(place)
    // Not by the router: the page behind stays as it is, and one step back leaves the walk.
    history.replaceState(
      history.state,
      '',
      location.pathname + searchAt(new URLSearchParams(location.search), place)
    )
  }, [place, near])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof HTMLMediaElement && isOfPlayer(event.key)) return
    const next = stepOf(event.key, { place, count, rtl })
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  return (
    <dialog
      ref={box}
      className={styles.walk}
      style={meanColourStyle(here?.picture)}
      aria-label={say(words.walk.title, { title })}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <section ref={row} className={styles.row} aria-label={title} tabIndex={0}>
        {Array.from({ length: count }, (_, at) => {
          const stop = Math.abs(at - place) <= reach ? stopAt(at) : undefined
          return (
            <div
              key={at}
              className={styles.slide}
              data-side={at === place ? undefined : at < place ? 'before' : 'after'}
              aria-hidden={at !== place}
            >
              {stop ? (
                <div className={styles.frame} style={ratioOf(stop.picture)}>
                  <Picture
                    picture={stop.picture}
                    alt={stop.alt}
                    sizes="92vw"
                    load={at === place ? 'first' : 'soon'}
                  />
                </div>
              ) : null}
            </div>
          )
        })}
      </section>
      <div className={styles.foot}>
        <div className={styles.label} aria-live="polite">
          {here?.label ?? <span>{words.coming}</span>}
          {place === count - 1 ? <Closing /> : null}
        </div>
        {here?.guide ? <div className={styles.guide}>{here.guide}</div> : null}
        <Buttons place={place} count={count} rtl={rtl} go={go} leave={leave} />
      </div>
    </dialog>
  )
}
