import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { Picture } from '#contract/picture.ts'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { LinkTo } from '../../page/link.tsx'
import { useHydrated } from '../../page/hydrated.ts'
import { useWords } from '../../words/page-words.tsx'
import { placeIn, searchAt } from './steps.ts'

// Most only look at the wall; who is about to walk has it by the time they press.
const fetchStage = () => import('./Stage.tsx')
const Stage = lazy(async () => ({ default: (await fetchStage()).Stage }))
// What does not come is asked for again by the press.
const fetchAhead = () => void fetchStage().catch(() => undefined)

/** One work or picture of a wall, as one stands before it. */
export interface WalkStop {
  picture: Picture
  alt: string
  /** What stands beside it: title, artist, year. */
  label: ReactNode
  /** What is heard of it. */
  guide?: ReactNode
}

export interface WalkProps {
  /** Of what is walked through. */
  title: string
  count: number
  /** Undefined while it is on its way. */
  stopAt: (place: number) => WalkStop | undefined
  /** Told where one stands, so that what is near can be fetched. */
  near?: (place: number) => void
}

/** Set on the entry of the history that the button made, so that leaving goes back over it. */
const isOurs = (state: unknown): boolean => state instanceof Object && 'walk' in state

/**
 * Walks along a wall, full screen, one work at a time: by arrows, J and K, wheel and swipe. Where one stands is in the
 * address, so that a page that is loaded again opens there. A guide that has the focus keeps the keys of a player.
 */
export const WalkThrough = (props: WalkProps) => {
  const { words } = useWords('gallery')
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const from = hydrated ? placeIn(search, props.count) : null
  const leave = (): void => {
    if (isOurs(state)) void navigate(-1)
    else void navigate(pathname + searchAt(search, null), { replace: true, preventScrollReset: true })
  }
  if (props.count === 0) return null
  return (
    <div className={hydrated ? undefined : layout.unready} data-alive>
      <LinkTo
        className={button.plain}
        to={pathname + searchAt(search, 0)}
        state={{ walk: true }}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        preventScrollReset
      >
        {words.walk.open}
      </LinkTo>
      {from === null ? null : (
        <Suspense>
          <Stage {...props} from={from} leave={leave} />
        </Suspense>
      )}
    </div>
  )
}
