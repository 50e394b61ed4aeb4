/* Text and boxes that leave the place they were given. */
import type { Page } from 'playwright-core'

/** How many pixels the page can be moved sideways; none is what it should be. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Elements with text of their own that stand out of the window, or are cut off by what they stand in. */
export const spills = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1
    const name = (element: Element): string =>
      `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(node => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
    // Said to screen readers alone.
    const unseen = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[class*="said"], [class*="skip"]') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)'
    const scrolls = (element: Element): boolean =>
      element !== document.documentElement &&
      element !== document.body &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const insideScroller = (element: Element): boolean =>
      scrolls(element) || (element.parentElement !== null && insideScroller(element.parentElement))
    const cut = (element: Element): boolean =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + slack

    return [...document.body.querySelectorAll('*')]
      .filter(element => hasText(element) && !unseen(element))
      .filter(element => {
        const { left, right } = element.getBoundingClientRect()
        const outside = left < -slack || right > document.documentElement.clientWidth + slack
        return (outside && !insideScroller(element)) || cut(element)
      })
      .map(name)
  })
