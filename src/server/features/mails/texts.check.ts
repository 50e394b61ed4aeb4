/*
 * What a team may write into a mail. Every fault is told at its field: a brace that is no placeholder, a placeholder that
 * this letter does not have, a block that is missing, there twice or among other words, and a link that could lead astray.
 */
import { blockIn } from '#emails/block-in.ts'
import { blocksOfLetter, valuesOfLetter, type OwnLetterAt } from '#emails/own-letter.ts'
import type { MailWords } from '#contract/mail-texts.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import type { MarkdownBlock, MarkdownInline } from '#contract/rules/markdown.ts'
import { readAside } from '#server/platform/markdown/markdown.ts'

type Fault = Omit<FieldError, 'path'>

const piece = /\{\{(\w{1,40})\}\}|\{(\w{1,40})\}|[{}]/g

/** In running words: values alone, and every brace one of theirs. */
const faultsOfWords = (words: string, values: readonly string[], blocks: readonly string[]): Fault[] =>
  [...words.matchAll(piece)].flatMap(([found, block, value]): Fault[] => {
    if (block !== undefined)
      return [
        {
          code: blocks.includes(block) ? 'placeholder_alone' : 'unknown_placeholder',
          params: { name: found }
        }
      ]
    if (value === undefined) return [{ code: 'bad_message' }]
    return values.includes(value) ? [] : [{ code: 'unknown_placeholder', params: { name: found } }]
  })

const longest_shown = 80

const faultOfLink = (href: string): Fault | null => {
  const params = { link: href.slice(0, longest_shown) }
  if (/[{}]|%7b|%7d/i.test(href)) return { code: 'placeholder_in_link', params }
  const url = URL.parse(href)
  const leads = url?.protocol === 'mailto:' || (url?.protocol === 'https:' && !url.username && !url.password)
  return leads ? null : { code: 'mail_link', params }
}

interface Read {
  words: string[]
  links: string[]
  refused: boolean
}

const readInline = (content: readonly MarkdownInline[], into: Read): void => {
  // One run of letters, however it is marked: a placeholder that is half bold is none.
  for (const inline of content) {
    if (typeof inline === 'string') into.words.push(inline)
    else if (inline.type === 'code') into.words.push(inline.text)
    else if (inline.type !== 'break') {
      if (inline.type === 'link') into.links.push(inline.href)
      readInline(inline.content, into)
    }
  }
}

const readBlock = (block: MarkdownBlock, into: Read): void => {
  if (block.type === 'table' || block.type === 'code') into.refused = true
  else if (block.type === 'list') for (const inner of block.items.flat()) readBlock(inner, into)
  else if (block.type === 'quote') for (const inner of block.content) readBlock(inner, into)
  else if (block.type !== 'rule') readInline(block.content, into)
}

const faultsOfBlocks = (
  read: readonly MarkdownBlock[],
  values: readonly string[],
  blocks: readonly string[]
): Fault[] => {
  const into: Read = { words: [], links: [], refused: false }
  const placed: string[] = []
  for (const block of read) {
    const name = blockIn(block)
    if (name !== null && blocks.includes(name)) placed.push(name)
    else readBlock(block, into)
  }
  const named = (code: FieldError['code']) => (name: string) => ({ code, params: { name: `{{${name}}}` } })
  return [
    ...(into.refused ? [{ code: 'not_in_mails' as const }] : []),
    ...into.words.flatMap(words => faultsOfWords(words, values, blocks)),
    ...into.links.flatMap(href => faultOfLink(href) ?? []),
    ...blocks.filter(name => !placed.includes(name)).map(named('missing_placeholder')),
    ...[...new Set(placed.filter((name, at) => placed.indexOf(name) < at))].map(named('placeholder_twice'))
  ]
}

const faultsOfSubject = (subject: string, { facts: { in_subject = [] } }: OwnLetterAt): Fault[] =>
  subject === ''
    ? []
    : in_subject
        .filter(name => !subject.includes(`{${name}}`))
        .map(name => ({ code: 'missing_placeholder', params: { name: `{${name}}` } }))

const most_told = 20

/** The body as it is drawn, or null where it is ours; refused with every rule that the words break. */
export const readWords = async (
  team_id: string,
  at: OwnLetterAt,
  { subject, preheader, body }: MailWords
): Promise<MarkdownBlock[] | null> => {
  const values = valuesOfLetter(at)
  const blocks = blocksOfLetter(at)
  const read = body === '' ? null : await readAside(team_id, body)
  const faults: [field: keyof MailWords, Fault[]][] = [
    ['subject', [...faultsOfWords(subject, values, blocks), ...faultsOfSubject(subject, at)]],
    ['preheader', faultsOfWords(preheader, values, blocks)],
    ['body', read === null ? [] : Array.isArray(read) ? faultsOfBlocks(read, values, blocks) : [read]]
  ]
  const errors = faults.flatMap(([field, all]) => all.map(fault => ({ path: ['words', field], ...fault })))
  if (errors.length > 0) throw new Problem('invalid', { errors: errors.slice(0, most_told) })
  return Array.isArray(read) ? read : null
}
