/*
 * What the rulebook says about what somebody is typing. A section answers if it holds several of the words, a word in
 * its heading counting twice; words that most sections hold tell nothing.
 */
import { markdownTextOf, type MarkdownBlock } from '#contract/rules/markdown.ts'
import { headingsOf, type Heading } from '#web/ui/markdown/headings.ts'

const shortest = 4
const enough = 2
const most = 3
const longest = 180

/** Without accents and endings, so that `Œuvres` and `œuvre`, `entries` and `entry` meet. */
const wordsIn = (text: string): Set<string> => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  const words = plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return new Set(
    words.filter(word => word.length >= shortest).map(word => word.replace(/(?:ies|es|s|y)$/, ''))
  )
}

interface Section {
  heading: Heading
  text: string
}

const sectionsOf = (blocks: readonly MarkdownBlock[]): Section[] => {
  const headings = headingsOf(blocks)
  const sections: Section[] = []
  for (const block of blocks) {
    const heading = headings.get(block)
    const last = sections.at(-1)
    if (heading) sections.push({ heading, text: '' })
    else if (last) last.text = `${last.text} ${markdownTextOf([block])}`.trim()
  }
  return sections
}

export interface HelpAnswer {
  id: string
  title: string
  text: string
}

const shortened = (text: string): string =>
  [...text].length <= longest
    ? text
    : `${[...text]
        .slice(0, longest)
        .join('')
        .replace(/\s+\S*$/u, '')} …`

export const answersTo = (typed: string, blocks: readonly MarkdownBlock[]): HelpAnswer[] => {
  const asked = wordsIn(typed)
  const sections = sectionsOf(blocks).map(section => ({
    ...section,
    inHeading: wordsIn(section.heading.text),
    inText: wordsIn(section.text)
  }))
  const telling = [...asked].filter(
    word => sections.filter(({ inText }) => inText.has(word)).length * 2 <= Math.max(2, sections.length)
  )
  return sections
    .map(section => ({
      section,
      weight: telling.reduce(
        (sum, word) => sum + (section.inHeading.has(word) ? 2 : 0) + (section.inText.has(word) ? 1 : 0),
        0
      )
    }))
    .filter(({ weight }) => weight >= enough)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ section: { heading, text } }) => ({ id: heading.id, title: heading.text, text: shortened(text) }))
}
