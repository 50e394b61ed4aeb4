/* Smooth scrolling to a place in the page; CSS knows no duration, and the specification names one. */

/** What moves the page, frame by frame. */
export interface Stage {
  still: () => boolean
  position: () => number
  /** How far down the page its top is, as far as the page can be scrolled. */
  topOf: (target: Element) => number
  moveTo: (top: number) => void
  nextFrame: (draw: (time: number) => void) => void
}

const browserStage: Stage = {
  still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  position: () => scrollY,
  topOf: target => {
    const end = document.documentElement.scrollHeight - innerHeight
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    return Math.max(0, Math.min(end, target.getBoundingClientRect().top + scrollY - margin - padding))
  },
  moveTo: top => scrollTo({ top, behavior: 'instant' }),
  nextFrame: draw => {
    requestAnimationFrame(draw)
  }
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3

export const scrollSmoothly = (target: Element, duration = 500, stage = browserStage): Promise<void> => {
  const from = stage.position()
  const to = stage.topOf(target)
  if (stage.still() || duration <= 0) {
    stage.moveTo(to)
    return Promise.resolve()
  }
  return new Promise(arrived => {
    let start: number | null = null
    const draw = (time: number): void => {
      start ??= time
      const share = Math.min(1, (time - start) / duration)
      stage.moveTo(from + (to - from) * easeOut(share))
      if (share < 1) stage.nextFrame(draw)
      else arrived()
    }
    stage.nextFrame(draw)
  })
}
