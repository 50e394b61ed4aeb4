import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of pages alone: a mail stands in the page of a mail program, which has the landmarks. */
const tags = { page: [...rules, 'best-practice'], mail: rules }

/** Another scheme is other colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block']

const mark = 'data-first-of-its-look'

// The contrast of every text takes more than half of the time, and a wall of forty works has forty titles drawn alike.
const axeSource = `${axe.source};axe.configure({ rules: [{ id: 'color-contrast', selector: '[${mark}]' }] })`

/** Marks the first of all texts and fields that are drawn alike: in the same colours and sizes, on the same grounds. */
const markLooks = (frame: Frame): Promise<void> =>
  frame.evaluate(attribute => {
    for (const before of document.querySelectorAll(`[${attribute}]`)) before.removeAttribute(attribute)
    const numbers = new Map<string, number>()
    const numberOf = (look: string): number => {
      const number = numbers.get(look) ?? numbers.size
      numbers.set(look, number)
      return number
    }
    const grounds = new Map<Element, number>()
    const groundOf = (element: Element | null): number => {
      if (!element) return -1
      const known = grounds.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
        getComputedStyle(element)
      const drawn = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position]
      const named = [element.localName, element.getAttribute('class')]
      const ground = numberOf([groundOf(element.parentElement), ...named, ...drawn].join('|'))
      grounds.set(element, ground)
      return ground
    }
    const hasText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(node => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')

    const seen = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const look = [groundOf(element), color, fontSize, fontWeight, textShadow].join('|')
      if (seen.has(look)) continue
      seen.add(look)
      element.setAttribute(attribute, '')
    }
  }, mark)

/** Half a megabyte of rules is laid into a document once, not once a question, and not twice. */
const layIn = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
}

/** What axe would object to: the rule, the element, and why. `colours`: as far as another scheme can change it; `mail`: as a mail. */
export const objections = async (page: Page, look: 'all' | 'mail' | 'colours' = 'all'): Promise<string[]> => {
  // A change of scheme fades; colours are judged where they end, not on the way.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  for (const frame of page.frames()) {
    await layIn(frame)
    await markLooks(frame)
  }
  // It would lay its rules into each document twice.
  const builder = new AxeBuilder({ page, axeSource: '"there already"' })
  // Style sheets are fetched again for rules that are not asked; how long a sound plays is asked of itself.
  builder.options({ resultTypes: ['violations'], preload: { assets: ['media'] } }).setLegacyMode()
  const { violations } = await (
    look === 'colours'
      ? builder.withRules(colours)
      : builder.withTags(look === 'mail' ? tags.mail : tags.page)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id} at ${html.replace(` ${mark}=""`, '').slice(0, 200)}: ${failureSummary ?? ''}`
    )
  )
}
