/* A letter without any look, for who reads mails as text. Somebody's own words are set as a quotation, line by line. */
import type { EmailMessage, EmailPart } from '#contract/mails.ts'
import { blockAsText } from './markdown-text.ts'

const quoted = (note: string): string =>
  note
    .split(/[\n\u2028\u2029]/u)
    .map(line => `> ${line}`)
    .join('\n')

const asText = (part: EmailPart): string => {
  if (part.kind === 'note') return `${part.by}\n\n${quoted(part.text)}`
  if (part.kind === 'markdown') return part.blocks.map(block => blockAsText(block)).join('\n\n')
  if (part.kind === 'button') return `${part.label}\n${part.address}`
  if (part.kind === 'link') return `${part.text}\n${part.address}`
  return part.lines.join('\n')
}

export const emailAsText = ({ parts, sent, view, unsubscribe }: EmailMessage): string =>
  [
    ...parts.map(asText),
    // What stands after two dashes and a space is left out where somebody answers.
    [
      '-- ',
      sent,
      ...(view.address === null ? [] : [view.label, view.address]),
      ...(unsubscribe ? [unsubscribe.label, unsubscribe.address] : [])
    ].join('\n')
  ].join('\n\n')
