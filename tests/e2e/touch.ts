import type { Page } from 'playwright-core'

/** What can be touched and is lower than a fingertip; links within a sentence take the height of their line. */
export const tooSmallToTouch = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, summary')]
      .filter(element => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      // What a form sends and nobody sees.
      .filter(element => element.ariaHidden !== 'true')
      // The way over the header is for the keyboard.
      .filter(element => !element.className.includes('skip'))
      .filter(element => Math.round(element.getBoundingClientRect().height) < 44)
      .map(element => `${element.localName} "${element.textContent.trim().slice(0, 30)}"`)
  )
