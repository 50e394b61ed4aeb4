/* Text and boxes that leave the place they were given. */
import type { Locator, Page } from 'playwright-core'

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
    // The name at the head of a page has one row, says with dots that it goes on, and is read aloud whole.
    const saysSo = (element: Element): boolean =>
      element.matches('header > a *') && getComputedStyle(element).textOverflow === 'ellipsis'
    const cut = (element: Element): boolean =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      !saysSo(element) &&
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

/** Boxes of a form, itself included, that hold more than they show: one would have to draw it along. */
export const drawnAlong = (form: Locator): Promise<(string | null)[]> =>
  form.evaluate(element =>
    [element, ...element.querySelectorAll('div')]
      .filter(box => box.scrollWidth > box.clientWidth)
      .map(box => box.getAttribute('class'))
  )

/** Boxes to tick that stand side by side and not on one line, and legends that stand further in than what they are over. */
export const crooked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5
    const start = (element: Element): number => {
      const { left, right } = element.getBoundingClientRect()
      return getComputedStyle(element).direction === 'rtl' ? -right : left
    }
    return [...document.querySelectorAll('fieldset')].flatMap(group => {
      const boxes = [...group.querySelectorAll('input[type=checkbox]')].filter(
        box => box.closest('fieldset') === group && box.checkVisibility()
      )
      const tops = boxes.map(box => box.getBoundingClientRect().top)
      const uneven = tops.some(top =>
        tops.some(other => Math.abs(top - other) > slack && Math.abs(top - other) < 20)
      )
      const legend = group.querySelector(':scope > legend')
      const first = boxes[0]?.parentElement
      const indented = legend && first && start(legend) - start(first) > slack
      return uneven || indented ? [`${legend?.textContent ?? ''}: ${uneven ? tops.join() : 'indented'}`] : []
    })
  })
