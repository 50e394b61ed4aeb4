import { useEffect, useState } from 'react'
import { faultOfLink } from '#contract/rules/team-link.ts'
import type { LinkFault } from '#contract/rules/team-link.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { firstFree, linksNear } from './free-links.ts'

export type LinkCheck =
  | { kind: 'empty' | 'checking' | 'free' | 'unknown' }
  | { kind: LinkFault }
  | { kind: 'taken'; free: string[] }

interface Found {
  link: string
  state: LinkCheck
}

// As long as a pause between two letters may be.
const pause = 400

/** What can be said of a link: by its letters at once, by the server once nothing more is typed. */
export const useLinkCheck = (link: string, country: string): LinkCheck => {
  const { api } = useShell()
  const [found, find] = useState<Found | null>(null)
  const fault = link === '' ? 'empty' : faultOfLink(link)

  useEffect(() => {
    if (fault !== null) return undefined
    let wanted = true
    const tell = (state: LinkCheck): void => {
      if (wanted) find({ link, state })
    }
    const isFree = async (asked: string): Promise<boolean> =>
      (await api.teams.is_link_free.call({ link: asked })).free
    const ask = async (): Promise<void> => {
      try {
        if (await isFree(link)) return tell({ kind: 'free' })
        tell({ kind: 'taken', free: [] })
        const near = linksNear(link, country, new Date().getFullYear())
        tell({ kind: 'taken', free: await firstFree(near, 3, isFree) })
      } catch {
        // Founding asks again in any case.
        tell({ kind: 'unknown' })
      }
    }
    const waiting = setTimeout(() => void ask(), pause)
    return () => {
      wanted = false
      clearTimeout(waiting)
    }
  }, [api, link, country, fault])

  if (fault !== null) return { kind: fault }
  return found?.link === link ? found.state : { kind: 'checking' }
}
