import { useEffect, useState } from 'react'
import type { FullWork } from '#contract/exhibition.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { fetchPicture } from '#web/ui/picture/fetch-picture.ts'

// So many works, and their pictures, can be gone through without a connection.
const works_ahead = 6
const pictures_ahead = 3

/** As large as the stage shows them. */
export const stageSizes = '(width < 64rem) 100vw, 60vw'

interface Walked {
  works: readonly FullWork[]
  at: number
  /** Nothing follows the last. */
  whole: boolean
  failed: boolean
}

export interface Trail extends Walked {
  /** Null beyond the last. */
  work: FullWork | null
  /** Stays where one is for a work that was not walked by. */
  goTo: (id: string | null) => void
  step: () => void
  again: (works: readonly FullWork[]) => void
  retry: () => void
}

type Walk = (change: (now: Walked) => Walked) => void

const tryAgain = (now: Walked): Walked => ({ ...now, failed: false })

/** Fetches what follows the last, while there is not enough ahead. */
const useFollowing = (team: string, contest: string, { works, at, whole, failed }: Walked, walk: Walk) => {
  const { api } = useShell()
  const last = works.at(-1)?.id
  const wants = !whole && !failed && works.length - at <= works_ahead
  useEffect(() => {
    if (!wants || last === undefined) return undefined
    const going = { on: true }
    api.ratings.next.call({ team, contest, after: last }).then(
      ({ work }) => {
        if (!going.on) return
        walk(now =>
          // What was passed over comes again at the end: then all have been seen.
          work === null || now.works.some(({ id }) => id === work.id)
            ? { ...now, whole: true }
            : { ...now, works: [...now.works, work] }
        )
      },
      () => going.on && walk(now => ({ ...now, failed: true }))
    )
    return () => {
      going.on = false
    }
  }, [api, team, contest, last, wants, walk])
  useEffect(() => {
    const online = (): void => walk(tryAgain)
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [walk])
}

/** The works in the server's order for this visitor, each fetched some steps before it is looked at. */
export const useTrail = (team: string, contest: string, first: FullWork | null): Trail => {
  const [walked, walk] = useState<Walked>(() => ({
    works: first ? [first] : [],
    at: 0,
    whole: first === null,
    failed: false
  }))
  const { works, at } = walked
  useFollowing(team, contest, walked, walk)
  useEffect(() => {
    for (const { cover } of works.slice(at + 1, at + 1 + pictures_ahead)) fetchPicture(cover, stageSizes)
  }, [works, at])
  return {
    ...walked,
    work: works[at] ?? null,
    goTo: id => {
      const place = works.findIndex(work => work.id === id)
      if (place !== -1) walk({ ...walked, at: place })
    },
    step: () => walk(now => ({ ...now, at: Math.min(now.at + 1, now.works.length), failed: false })),
    again: left => walk({ works: left, at: 0, whole: true, failed: false }),
    retry: () => walk(tryAgain)
  }
}
