import type { Page } from 'playwright-core'

/** From the next page on, what comes stays in its first two seconds, in which its turn to be seen decides. */
export const holdTurns = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hold = (): void => {
      for (const each of document.getAnimations())
        if (each instanceof CSSAnimation && each.animationName.startsWith('in-turn')) each.pause()
      requestAnimationFrame(hold)
    }
    hold()
  })
