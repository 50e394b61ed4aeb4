import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Another scheme is other colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe would object to: the rule, and where. `colours`: as far as another scheme can change it. */
export const objections = async (page: Page, look: 'all' | 'colours' = 'all'): Promise<string[]> => {
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
    look === 'all' ? builder.withTags(tags) : builder.withRules(colours)
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`)
  )
}
