import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { Course, CoursePlace } from '#contract/courses.ts'
import { hasAgeBand } from '#contract/rules/age-on.ts'
import type { Team } from '#contract/teams.ts'
import { useAccountPaths, wayIn } from '#web/shell/account/account-paths.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { MomentLine } from '#web/shell/contest/Moment.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { AgeGate } from './AgeGate.tsx'
import styles from './course-listing.module.css'

interface SeatProps {
  team: Team
  course: Course
  title: string
}

/** What this call changes is shown in two lists: everybody's, and one's own. */
const useRefresh = (): (() => Promise<void>) => {
  const { api } = useShell()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.courses.key() })
}

const Take = ({ team, course, title }: SeatProps) => {
  const { api } = useShell()
  const { words, say } = useWords('course-listing')
  const keys = useOnceKeys()
  const refresh = useRefresh()
  const { send, busy, refusal, wait } = useCall(async (waiting: boolean) => {
    const input = { team: team.link, id: course.id, waiting }
    await api.courses.register.call(input, { context: { once: keys.of(input) } })
    keys.done()
  })
  const full = course.state === 'full'
  const take = async (): Promise<void> => {
    // Refused too: somebody else was faster, and what can be done now is another thing.
    if (await send(full)) await refresh()
  }
  return (
    <>
      <button
        className={button.primary}
        type="button"
        aria-disabled={busy}
        aria-label={say(full ? words.wait_of : words.register_of, { title })}
        onClick={() => void take()}
      >
        {full ? words.wait : words.register}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

const Leave = ({
  team,
  course,
  title,
  place,
  close
}: SeatProps & { place: CoursePlace; close: () => void }) => {
  const { api } = useShell()
  const { words, say } = useWords('course-listing')
  const refresh = useRefresh()
  return (
    <Confirm
      title={say(words.mine.sure, { title })}
      text={words.mine.sure_text}
      doing={words.mine.leave}
      keep={words.mine.keep}
      act={() => api.courses.leave.call({ team: team.link, id: course.id, place: place.id })}
      done={() => {
        close()
        void refresh()
      }}
      close={close}
    />
  )
}

// A job gives the place, mostly within a second; where none is free nothing comes of it.
const read_again_ms = [0, 500, 1500, 4000, 8000]

/**
 * Whoever waits and has told their date of birth here sees soon whether a place is theirs by that. It is only read: they may have
 * left the course elsewhere, and are not to be registered anew.
 */
const useReadAgain = ({ team, place }: SeatProps & { place: CoursePlace }): (() => Promise<void>) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const own = api.courses.mine.queryKey({ input: { team: team.link } })
  const stillWaits = (): boolean =>
    queries.getQueryData(own)?.places.find(({ id }) => id === place.id)?.state === 'waiting'
  return async () => {
    for (const ms of read_again_ms) {
      await new Promise(resolve => {
        setTimeout(resolve, ms)
      })
      await refresh()
      if (!stillWaits()) return
    }
  }
}

const Mine = (seat: SeatProps & { place: CoursePlace }) => {
  const { words, say } = useWords('course-listing')
  const [leaving, leave] = useState(false)
  const { place, title, team, course } = seat
  const readAgain = useReadAgain(seat)
  return (
    <>
      <p className={styles.mine}>
        <strong>
          {place.state === 'taken' ? words.mine.taken : say(words.mine.waiting, { turn: place.turn ?? 1 })}
        </strong>
      </p>
      {place.state === 'waiting' ? (
        <AgeGate team={team} course={course} waits saved={() => void readAgain()}>
          {/* Where one is free all the same, they were not of its age when it came free, or had not said so. */}
          {course.state === 'open' ? <Take {...seat} /> : null}
        </AgeGate>
      ) : null}
      <button
        className={button.plain}
        type="button"
        aria-label={say(words.mine.leave_of, { title })}
        onClick={() => leave(true)}
      >
        {words.mine.leave}
      </button>
      {leaving ? <Leave {...seat} close={() => leave(false)} /> : null}
    </>
  )
}

const SignIn = ({ waits }: { waits: boolean }) => {
  const { words } = useWords('course-listing')
  const { pathname, search } = useLocation()
  return (
    <LinkTo className={button.primary} to={wayIn(useAccountPaths(), pathname, search)}>
      {waits ? words.sign_in_wait : words.sign_in}
    </LinkTo>
  )
}

interface SeatOfOneProps extends SeatProps {
  /** One's own, if there is one; undefined until it is known. */
  place: CoursePlace | null | undefined
}

/** What can be done about a seat: by whoever is here, with the course as it stands. */
export const Seat = ({ place, ...seat }: SeatOfOneProps) => {
  const { words } = useWords('course-listing')
  const hydrated = useHydrated()
  const { loggedIn } = useSession()
  const { course, team } = seat
  if (place?.state === 'removed')
    return course.state === 'over' ? (
      <p>{words.states.closed}</p>
    ) : (
      <p className={styles.mine}>{words.mine.removed}</p>
    )
  if (place) return <Mine {...seat} place={place} />
  if (course.state === 'soon' && course.opens_at)
    return (
      <p>
        {words.states.soon} <MomentLine at={course.opens_at} zone={course.time_zone} />
      </p>
    )
  if (course.state === 'closed' || course.state === 'over') return <p>{words.states.closed}</p>
  if (team.status === 'archived') return null
  if (!hydrated || !loggedIn) return <SignIn waits={course.state === 'full'} />
  // What is typed of one's age would be lost as the own place comes.
  if (place === undefined && hasAgeBand(course)) return null
  return (
    <AgeGate team={team} course={course}>
      <Take {...seat} />
    </AgeGate>
  )
}
