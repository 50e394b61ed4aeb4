import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of pages alone: a mail stands in the page of a mail program, which has the landmarks. */
const tags = { page: [...rules, 'best-practice'], mail: rules }

/** Another scheme is other colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe would object to: the rule, and where. `colours`: as far as another scheme can change it; `mail`: as a mail. */
export const objections = async (page: Page, look: 'all' | 'mail' | 'colours' = 'all'): Promise<string[]> => {
  // Half a megabyte of rules is laid into a document once, not once a question.
  const there = await page.evaluate(() => 'axe' in globalThis)
  // A change of scheme fades; colours are judged where they end, not on the way.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  const builder = new AxeBuilder({ page, ...(there && { axeSource: '"there already"' }) })
  builder.options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (
    look === 'colours'
      ? builder.withRules(colours)
      : builder.withTags(look === 'mail' ? tags.mail : tags.page)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`)
  )
}
