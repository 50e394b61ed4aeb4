/*
 * What can be written to many, and to whom: groups of people in a team, narrowed by filters, and the few placeholders of a
 * text, each of which is known of everybody who reads it.
 */
import type { Locale } from '../locales.ts'
import { cancelReasons } from './mail-states.ts'
import { markdownTextOf, type MarkdownBlock, type MarkdownInline } from './markdown.ts'

/**
 * Whose entries are in; whose are drafts; who judges; of these, who has scores left in a round that is open; who runs the
 * team; and of all with a role in it, who ticked that they want news of new contests.
 */
export const audienceGroups = [
  'entrants',
  'drafts',
  'jurors',
  'jurors_waiting',
  'organisers',
  'newsletter'
] as const
export type AudienceGroup = (typeof audienceGroups)[number]

/** Why somebody who was meant is not written to; it may turn out only when their mail is sent. */
export const leftOutReasons = ['not_meant', ...cancelReasons] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const announcementStates = ['held', 'sending', 'sent', 'stopped'] as const

/** As it was typed, and as it is drawn. */
export type ReadAnnouncementTexts = Partial<
  Record<Locale, { subject: string; text: string; blocks: MarkdownBlock[] }>
>

export const announcementPlaceholders = ['name', 'contest'] as const
export type AnnouncementPlaceholder = (typeof announcementPlaceholders)[number]

const placeholder = /\{(\w{1,40})\}/g

/** The first that nobody could fill in: one that is unknown, or the contest where the audience is of none. */
export const unknownPlaceholder = (text: string, { contest }: { contest: boolean }): string | null => {
  const known = announcementPlaceholders.filter(name => name !== 'contest' || contest)
  const found = [...text.matchAll(placeholder)].map(([, name = '']) => name)
  return found.find(name => !known.some(each => each === name)) ?? null
}

export type PlaceholderValues = Record<AnnouncementPlaceholder, string>

export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as AnnouncementPlaceholder] : whole
  ) // as just asked

const inlineIn = (inline: MarkdownInline, values: PlaceholderValues): MarkdownInline => {
  if (typeof inline === 'string') return fillIn(inline, values)
  if ('content' in inline) return { ...inline, content: inlinesIn(inline.content, values) }
  return inline
}

const inlinesIn = (content: readonly MarkdownInline[], values: PlaceholderValues): MarkdownInline[] =>
  content.map(inline => inlineIn(inline, values))

/** Filled into what was read already, so that a name is never Markdown. */
export const fillInBlocks = (blocks: readonly MarkdownBlock[], values: PlaceholderValues): MarkdownBlock[] =>
  blocks.map(block => {
    switch (block.type) {
      case 'list':
        return { ...block, items: block.items.map(item => fillInBlocks(item, values)) }
      case 'table':
        return {
          ...block,
          header: block.header.map(cell => inlinesIn(cell, values)),
          rows: block.rows.map(row => row.map(cell => inlinesIn(cell, values)))
        }
      case 'quote':
        return { ...block, content: fillInBlocks(block.content, values) }
      case 'heading':
      case 'paragraph':
      case 'line':
        return { ...block, content: inlinesIn(block.content, values) }
      default:
        return block
    }
  })

const hrefsOf = (content: readonly MarkdownInline[]): string[] =>
  content.flatMap(inline => {
    if (typeof inline === 'string' || !('content' in inline)) return []
    return [...(inline.type === 'link' ? [inline.href] : []), ...hrefsOf(inline.content)]
  })

/** Where the links of a text lead. */
export const linksIn = (blocks: readonly MarkdownBlock[]): string[] =>
  blocks.flatMap(block => {
    switch (block.type) {
      case 'list':
        return block.items.flatMap(linksIn)
      case 'table':
        return [block.header, ...block.rows].flatMap(row => row.flatMap(hrefsOf))
      case 'quote':
        return linksIn(block.content)
      case 'heading':
      case 'paragraph':
      case 'line':
        return hrefsOf(block.content)
      default:
        return []
    }
  })

/** Which of the texts somebody reads: in their language, or the one that was chosen for all others. */
export const localeRead = (
  written: Partial<Record<Locale, unknown>>,
  { locale, fallback }: { locale: Locale; fallback: Locale }
): Locale => (written[locale] === undefined ? fallback : locale)

const longest_excerpt = 200

/** The beginning of a text, on one line: what a mail program and the feed show of it. */
export const excerptOf = (blocks: readonly MarkdownBlock[]): string => {
  const text = markdownTextOf(blocks).replaceAll(/\s+/gu, ' ').trim()
  const letters = [...text]
  return letters.length > longest_excerpt ? `${letters.slice(0, longest_excerpt - 1).join('')}…` : text
}
