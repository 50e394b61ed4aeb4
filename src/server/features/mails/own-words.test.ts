/* Letters in a team's own words, without a server: what can be written, what is refused, and what stays whatever is written. */
import { describe, expect, it } from 'vitest'
import { emailAsText } from '#emails/as-text.ts'
import { emailDocument } from '#emails/email-document.tsx'
import { letterFacts, variantsOf } from '#emails/letter-facts.ts'
import { blocksOfLetter, ourWords, valuesOfLetter, type OwnLetterAt } from '#emails/own-letter.ts'
import { locales } from '#contract/locales.ts'
import type { MailWords } from '#contract/mail-texts.ts'
import {
  blockNames,
  editableLetters,
  letterVariants,
  mailTextSizes,
  valueNames
} from '#contract/rules/mail-choices.ts'
import { emailNames } from '#contract/mails.ts'
import { Problem } from '#contract/problems.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { readMarkdown } from '#server/platform/markdown/read.ts'
import { sampleEmail } from './mails.samples.ts'
import { ownWordsOf } from './own-words.actions.ts'
import { readWords } from './texts.check.ts'

const config = { public_url: 'https://palmares.test' }
const team = {
  id: '',
  link: 'alpha',
  status: 'active' as const,
  locales: [...locales],
  default_locale: 'en' as const,
  name: 'Müller & Söhne',
  accent: '#0b6e4f',
  features: { public_rating: false, opportunities: false, courses: false, portfolios: false }
}

const letters: OwnLetterAt[] = editableLetters.flatMap(name => {
  const facts = letterFacts[name]
  return variantsOf(facts).map(variant => ({ name, facts, variant }))
})
const at = (name: OwnLetterAt['name'], variant: OwnLetterAt['variant'] = ''): OwnLetterAt => {
  const found = letters.find(each => each.name === name && each.variant === variant)
  if (!found) throw new Error(`Nobody edits ${name}`)
  return found
}

const read = (body: string): MarkdownBlock[] => {
  const blocks = readMarkdown(body)
  if (!Array.isArray(blocks)) throw new Error(blocks.code)
  return blocks
}

const written = (letter: OwnLetterAt, words: Partial<MailWords>, real = {}) => {
  const { subject = '', preheader = '', body = '' } = words
  const own = ownWordsOf({ subject, preheader, body_blocks: body === '' ? null : read(body) }, letter)
  const sampled = { team, at: letter, own, real: { email: 'zoe@people.test', ...real } }
  return sampleEmail(config, letter.name, 'en', sampled)
}

const faultsOf = async (letter: OwnLetterAt, words: Partial<MailWords>): Promise<string[]> => {
  try {
    await readWords('a team', letter, { subject: '', preheader: '', body: '', ...words })
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return (error.options.errors ?? []).map(({ path, code, params }) =>
      [path.join('.'), code, params?.name ?? params?.link].filter(Boolean).join(' ')
    )
  }
}

describe('every letter', () => {
  it('is a team’s to edit, or says why not; and its placeholders are declared', () => {
    expect(Object.keys(letterFacts).toSorted()).toEqual([...emailNames].toSorted())
    const values = new Set(letters.flatMap(valuesOfLetter))
    const blocks = new Set(letters.flatMap(blocksOfLetter))
    const variants = new Set(letters.map(({ variant }) => variant))
    expect([...variants].toSorted()).toEqual([...letterVariants].toSorted())
    expect([...values].toSorted()).toEqual([...valueNames].toSorted())
    expect([...blocks].toSorted()).toEqual([...blockNames].toSorted())
    for (const letter of letters) expect(blocksOfLetter(letter)).toContain('button')
  })

  it.each(letters)('$name $variant: our own words, saved as they are, say the same', async letter => {
    for (const locale of locales) {
      const ours = ourWords(locale, letter)
      expect(ours.body.length).toBeLessThan(mailTextSizes.body / 2)
      expect(await faultsOf(letter, ours)).toEqual([])
      const own = ownWordsOf({ ...ours, body_blocks: read(ours.body) }, letter)
      const plain = sampleEmail(config, letter.name, locale, { team, at: letter })
      const again = sampleEmail(config, letter.name, locale, { team, at: letter, own })
      expect(emailAsText(again)).toBe(emailAsText(plain))
      expect([again.subject, again.preheader]).toEqual([plain.subject, plain.preheader])
    }
  })
})

describe('what a person wrote', () => {
  it('stays text, whatever it looks like', () => {
    const first_name = '**Zoë** <b>{{button}}</b> [x](https://evil.test)'
    const letter = written(
      at('work_shortlisted'),
      { body: 'Dear {first_name}\n\n{{button}}' },
      { first_name }
    )
    expect(emailAsText(letter).split('\n')[0]).toBe(`Dear ${first_name}`)
    const html = emailDocument(letter)
    expect(html).toContain('Dear **Zoë** &lt;b&gt;{{button}}&lt;/b&gt; [x](https://evil.test)')
    expect(html).not.toMatch(/<b>|href="https:\/\/evil/)
  })

  it('is one line, also in a subject of the team’s', () => {
    const title = 'Blue\r\nBcc: all@people.test'
    const letter = written(at('work_shortlisted'), { subject: 'Good news: {title}' }, { title })
    expect(letter.subject).toBe('Good news: Blue Bcc: all@people.test')
  })
})

it('Markdown is drawn and read aloud alike, with links that say where they lead', () => {
  const body =
    '## Well *done*\n\n1. **One** [our rules](https://alpha.test/r)\n2. Two\n\n> Said\n\n---\n\n<mail@alpha.test>\n\n{{button}}'
  const letter = written(at('work_shortlisted'), { body })
  expect(emailAsText(letter)).toContain(
    'Well done\n\n1. One our rules (https://alpha.test/r)\n2. Two\n\n> Said\n\n* * *\n\nmail@alpha.test\n\nSee your entries\nhttps://'
  )
  const html = emailDocument(letter)
  expect(html).toMatch(/<h2[^>]*>Well <em>done<\/em><\/h2>/)
  expect(html).toMatch(
    /<ol[^>]*><li[^>]*><strong>One<\/strong> <a class="lead" href="https:\/\/alpha.test\/r"/
  )
  expect(html).toMatch(/<blockquote.*<p[^>]*>Said<\/p><\/blockquote><hr/)
})

it('a block that the product has since then is added at the end', () => {
  const letter = written(at('work_received', 'no'), { body: 'Short.\n\n{{button}}\n\n{{facts}}\n\n{{note}}' })
  const text = emailAsText(letter)
  expect(text.startsWith('Short.\n\nSee the receipt')).toBe(true)
  expect(text).toMatch(/Number: 42[^]*The entry fee is €25\./)
})

it('a test says that it is one', () => {
  const letter = sampleEmail(config, 'work_shortlisted', 'en', {
    team,
    at: at('work_shortlisted'),
    isTest: true
  })
  expect(letter.subject).toBe('Test: Shortlisted: Blue Hour')
  expect(emailAsText(letter)).toMatch(/^This is a test/)
})

const button = '{{button}}'
const shortlisted = at('work_shortlisted')
const invoice = at('invoice_issued')

it.each<[string, OwnLetterAt, Partial<MailWords>, string[]]>([
  ['nothing', shortlisted, {}, []],
  ['a value', shortlisted, { subject: '{title}', preheader: '{contest}', body: `{number}\n\n${button}` }, []],
  ['an unknown value', shortlisted, { subject: '{titel}' }, ['words.subject unknown_placeholder {titel}']],
  [
    'one of another letter',
    shortlisted,
    { body: `{iban}\n\n${button}` },
    ['words.body unknown_placeholder {iban}']
  ],
  ['a brace left open', shortlisted, { preheader: 'Dear {title' }, ['words.preheader bad_message']],
  [
    'a choice',
    shortlisted,
    { subject: '{count, plural, other {x}}' },
    ['words.subject bad_message', 'words.subject unknown_placeholder {x}', 'words.subject bad_message']
  ],
  ['a missing block', shortlisted, { body: 'Hello' }, ['words.body missing_placeholder {{button}}']],
  [
    'a block twice',
    shortlisted,
    { body: `${button}\n\n${button}` },
    ['words.body placeholder_twice {{button}}']
  ],
  [
    'a block among words',
    shortlisted,
    { body: `Go: ${button}\n\n${button}` },
    ['words.body placeholder_alone {{button}}']
  ],
  [
    'a block in a list',
    shortlisted,
    { body: `- ${button}\n\n${button}` },
    ['words.body placeholder_alone {{button}}']
  ],
  [
    'a block in the subject',
    shortlisted,
    { subject: button },
    ['words.subject placeholder_alone {{button}}']
  ],
  [
    'an unknown block',
    shortlisted,
    { body: `{{prize}}\n\n${button}` },
    ['words.body unknown_placeholder {{prize}}']
  ],
  [
    'a subject without its number',
    invoice,
    { subject: 'Your invoice' },
    ['words.subject missing_placeholder {number}']
  ],
  ['the number of it', invoice, { subject: 'Your invoice {number}' }, []],
  [
    'plain http',
    shortlisted,
    { body: `[a](http://a.test)\n\n${button}` },
    ['words.body mail_link http://a.test']
  ],
  [
    'a script',
    shortlisted,
    { body: `[a](javascript:alert(1))\n\n${button}` },
    ['words.body mail_link javascript:alert(1)']
  ],
  [
    'data',
    shortlisted,
    { body: `[a](data:text/html,x)\n\n${button}` },
    ['words.body mail_link data:text/html,x']
  ],
  ['a path', shortlisted, { body: `[a](/b)\n\n${button}` }, ['words.body mail_link /b']],
  [
    'a name before the host',
    shortlisted,
    { body: `[a](https://palmares.test@evil.test)\n\n${button}` },
    ['words.body mail_link https://palmares.test@evil.test']
  ],
  [
    'a value in a link',
    shortlisted,
    { body: `[a](https://a.test/{number})\n\n${button}` },
    ['words.body placeholder_in_link https://a.test/{number}']
  ],
  ['https and mailto', shortlisted, { body: `[a](https://a.test) [b](mailto:b@a.test)\n\n${button}` }, []],
  ['a table', shortlisted, { body: `|a|\n|-|\n|b|\n\n${button}` }, ['words.body not_in_mails']],
  ['too deep a list', shortlisted, { body: `${'> '.repeat(30)}x` }, ['words.body nested_too_deeply']]
])('%s', async (_, letter, words, faults) => {
  expect(await faultsOf(letter, words)).toEqual(faults)
})
