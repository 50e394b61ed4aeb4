/* How far down each entry of the history was left; kept with the tab, so that a page that is asked for anew begins there too. */

export interface ScrollPlaces {
  topOf: (key: string) => number | null
  leave: (key: string) => void
}

const storedAs = 'scrolled'

const readTops = (): Record<string, number> => {
  try {
    // Written by this file, or by nobody.
    return JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export const keepScroll = (): ScrollPlaces => {
  const tops = readTops()
  history.scrollRestoration = 'manual'
  const leave = (key: string): void => {
    tops[key] = scrollY
  }
  addEventListener('pagehide', () => {
    leave((history.state as { key?: string } | null)?.key ?? 'default')
    try {
      sessionStorage.setItem(storedAs, JSON.stringify(tops))
    } catch {
      // A tab without storage begins each page at its top.
    }
    // The browser does it for a page that it keeps whole, and does it well.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  return { topOf: key => tops[key] ?? null, leave }
}
