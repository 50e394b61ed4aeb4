// The product's own words: the same in every language but for the language, and none that nobody reads.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { placeholdersOf } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { fieldCodes, problems } from '#contract/problems.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import { emailNames } from '#contract/mails.ts'
import { pages } from '#contract/pages.generated.ts'
import { personal } from '#server/personal-data.ts'
import { readme } from '#server/features/personal/readme.ts'
import { filesUnder, root } from './files.ts'

/** Headings that are one word in both languages, wherever they stand: another word would only be there to differ. */
const same_words = new Set(['fr Actions'])

/** Values that are the same as in English, and why: `locale/file:key`. */
const same_on_purpose: Record<string, string> = {
  'fr/console-face.json:rooms.intro': 'the French word is the English one',
  'fr/console-face.json:rooms.page': 'the French word is the English one',
  'fr/user-series.json:fields.intro': 'the French word is the English one',
  'es/common.json:footer.series': 'the Spanish word is the English one',
  'es/console-audit.json:kinds.series': 'the Spanish word is the English one',
  'es/search.json:kinds.series': 'the Spanish word is the English one',
  'es/palette.json:names.series': 'the Spanish word is the English one',
  'es/series.json:title': 'the Spanish word is the English one',
  'es/user-series.json:title': 'the Spanish word is the English one',
  'es/console-artists.json:series.title': 'the Spanish word is the English one',
  'es/portfolio-detail-two.json:series': 'the Spanish word is the English one',
  'es/user-artist.json:page.off': 'the Spanish word is the English one',
  'fr/results.json:left.minutes': 'the French word is the English one',
  'fr/shell.json:menu': 'the French word is the English one',
  'fr/shell.json:account.messages': 'the French word is the English one',
  'fr/user-messages.json:title': 'the French word is the English one',
  'es/shell.json:account.series': 'the Spanish word is the English one',
  'fr/mails.json:announcement.subject': 'what organisers have written',
  'fr/mails.json:announcement.preheader': 'the beginning of what organisers have written',
  'es/mails.json:announcement.subject': 'what organisers have written',
  'es/mails.json:announcement.preheader': 'the beginning of what organisers have written',
  'ar/mails.json:announcement.subject': 'what organisers have written',
  'ar/mails.json:announcement.preheader': 'the beginning of what organisers have written',
  'fr/console-announcements.json:texts.title': 'the French word is the English one',
  'fr/console-announcements.json:one.text': 'the French word is the English one',
  'fr/page-job-apply.json:sheet.cv': 'the French word is the English one',
  'fr/page-job-apply.json:cv_kinds.collection': 'the French word is the English one',
  'fr/page-job-apply.json:cv_kinds.publication': 'the French word is the English one',
  'es/console-opportunities.json:no': 'the Spanish word is the English one',
  'es/page-job-apply.json:sheet.no': 'the Spanish word is the English one',
  'fr/console-contests.json:kinds.date': 'the same word',
  'fr/console-face.json:courses.seats': 'the same word',
  'fr/shell.json:account.notifications': 'the French word is the English one',
  'fr/user-notification.json:title': 'the French word is the English one',
  'fr/user-billing.json:pay.iban': 'the sign of the standard, the same everywhere',
  'fr/user-billing.json:pay.bic': 'the sign of the standard, the same everywhere',
  'fr/user-invoice.json:sheet.iban': 'the sign of the standard, the same everywhere',
  'fr/user-invoice.json:sheet.bic': 'the sign of the standard, the same everywhere',
  'es/user-billing.json:pay.iban': 'the sign of the standard, the same everywhere',
  'es/user-billing.json:pay.bic': 'the sign of the standard, the same everywhere',
  'es/user-invoice.json:sheet.iban': 'the sign of the standard, the same everywhere',
  'es/user-invoice.json:sheet.bic': 'the sign of the standard, the same everywhere',
  'fr/console-statistics.json:income.total': 'the French word is the English one',
  'es/console-statistics.json:income.total': 'the Spanish word is the English one',
  'fr/console-payments.json:columns.day': 'the French word is the English one',
  'es/console-invoices.json:reminders.one': 'nothing but a name, a number and an amount',
  'fr/console-invoices.json:columns.kind': 'the French word is the English one',
  'fr/console-invoices.json:payment_fields.paid_on': 'the French word is the English one',
  'fr/console-invoices.json:payment_fields.note': 'the French word is the English one',
  'fr/console-invoices.json:books.format': 'the French word is the English one',
  'fr/console-audit.json:details.version': 'the French word is the English one',
  'fr/console-audit.json:kinds.invitation': 'the French word is the English one',
  'es/rate.json:details.no': 'the Spanish word is the English one',
  'es/console-entries.json:yes_no.no': 'the Spanish word is the English one',
  'fr/console-jury.json:title': 'the French word is the English one',
  'fr/console.json:rooms.jury': 'the French word is the English one',
  'fr/common.json:document.version': 'the French word is the English one',
  'fr/blog.json:title': 'the French word is the English one',
  'es/blog.json:title': 'the Spanish word is the English one',
  'fr/common.json:navigation.blog': 'the French word is the English one',
  'es/common.json:navigation.blog': 'the Spanish word is the English one',
  'fr/console.json:rooms.blog': 'the French word is the English one',
  'es/console.json:rooms.blog': 'the Spanish word is the English one',
  'fr/console-blog.json:title': 'the French word is the English one',
  'es/console-blog.json:title': 'the Spanish word is the English one',
  'fr/console-blog.json:tools.code': 'the French word is the English one',
  'fr/palette.json:groups.pages': 'the French word is the English one',
  'fr/course-listing.json:facts.seats': 'the French word is the English one',
  'fr/contest.json:media.sculpture': 'the French word is the English one',
  'fr/contest.json:media.illustration': 'the French word is the English one',
  'fr/contest.json:media.collage': 'the French word is the English one',
  'es/contest.json:media.collage': 'the Spanish word is the English one, which is French',
  'fr/send-art.json:steps.questions': 'the French word is the English one',
  'fr/sponsors.json:tiers.bronze': 'the French word is the English one',
  'fr/console-face.json:sponsors.logo': 'the French word is the English one',
  'fr/console-settings.json:pictures.logo': 'the French word is the English one',
  'fr/console-settings.json:billing.names.iban': 'the sign of the standard, the same everywhere',
  'fr/console-settings.json:billing.names.bic': 'the sign of the standard, the same everywhere',
  'es/console-settings.json:billing.names.iban': 'the sign of the standard, the same everywhere',
  'es/console-settings.json:billing.names.bic': 'the sign of the standard, the same everywhere',
  'es/send-art.json:questions.no': 'the Spanish word is the English one',
  'fr/console-diplomas.json:kinds.place': 'the word is the same in both languages',
  'fr/console-diplomas.json:kinds.participation': 'the word is the same in both languages',
  'fr/console-diplomas.json:corrections.title': 'the word is the same in both languages',
  'fr/console-diplomas.json:corrections.note': 'the word is the same in both languages',
  'fr/console-diplomas.json:template.orientation': 'the word is the same in both languages',
  'fr/console-diplomas.json:template.orientations.portrait': 'the word is the same in both languages',
  'fr/console-diplomas.json:template.signatory': 'the word is the same in both languages',
  'fr/console-diplomas.json:template.papers.a4': 'its name all over the world',
  'fr/diploma-document.json:headings.participation': 'the word is the same in both languages',
  'fr/user-artist.json:files.portfolio': 'the word is the same in both languages',
  'fr/user-artist.json:files.cv': 'the word is the same in both languages',
  'fr/user-artist.json:files.resume': 'the word is the same in both languages',
  'fr/portfolio-document.json:cv': 'the word is the same in both languages',
  'fr/portfolio-document.json:kinds.collection': 'the word is the same in both languages',
  'fr/portfolio-document.json:kinds.publication': 'the word is the same in both languages',
  'fr/diploma.json:kinds.participation': 'the word is the same in both languages',
  'fr/diploma.json:fields.code': 'the word is the same in both languages',
  'fr/diploma.json:check.code': 'the word is the same in both languages',
  'fr/user-diploma.json:kinds.participation': 'the word is the same in both languages',
  'es/console-audit.json:kinds.diploma': 'the word is the same in both languages',
  'es/console-diplomas.json:title': 'the word is the same in both languages',
  'es/console-diplomas.json:corrections.number': 'the word is the same in both languages',
  'es/console-diplomas.json:template.papers.a4': 'its name all over the world',
  'es/console.json:rooms.diplomas': 'the word is the same in both languages',
  'es/diploma-document.json:kinds.place': 'the word is the same in both languages',
  'es/diploma-document.json:kinds.special': 'the word is the same in both languages',
  'es/diploma-document.json:kinds.finalist': 'the word is the same in both languages',
  'es/diploma.json:title': 'the word is the same in both languages',
  'es/shell.json:account.diplomas': 'the word is the same in both languages',
  'es/user-diploma.json:title': 'the word is the same in both languages',
  'ar/console-diplomas.json:template.papers.a4': 'its name all over the world',
  'fr/invoice-document.json:payment.iban': 'its name all over the world',
  'fr/invoice-document.json:payment.bic': 'its name all over the world',
  'es/invoice-document.json:payment.iban': 'its name all over the world',
  'es/invoice-document.json:payment.bic': 'its name all over the world',
  'es/shell.json:pair': 'a colon joins the two as it does in English',
  'ar/shell.json:pair': 'a colon joins the two as it does in English',
  'fr/user-artist.json:kinds.collection': 'the word is the same in both languages',
  'fr/user-artist.json:kinds.publication': 'the word is the same in both languages',
  'fr/portfolio-detail-two.json:cv.collection': 'the word is the same in both languages',
  'fr/portfolio-detail-two.json:cv.publication': 'the word is the same in both languages'
}

const content = join(root, 'src/content')
const filesOf = (locale: Locale): string[] => readdirSync(join(content, locale)).toSorted()
const read = (locale: Locale, file: string): string => readFileSync(join(content, locale, file), 'utf8')

const flat = (texts: Texts, path: string[] = []): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] satisfies [string, string]]
      : flat(value, [...path, key])
  )

const textsOf = (locale: Locale, file: string): Map<string, string> =>
  new Map(flat(JSON.parse(read(locale, file)) as Texts)) // the shape is what is tested here

const english = filesOf('en')
const catalogues = english.filter(file => file.endsWith('.json'))
const longTexts = english.filter(file => file.endsWith('.md'))
const others = locales.filter(locale => locale !== 'en')
const pairs = others.flatMap(locale => catalogues.map(file => ({ locale, file })))
const longPairs = others.flatMap(locale => longTexts.map(file => ({ locale, file })))

const pluralsIn = (elements: MessageFormatElement[]): { kind: 'cardinal' | 'ordinal'; options: string[] }[] =>
  elements.flatMap(element => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(option => pluralsIn(option.value))
    if (element.type === TYPE.select) return inner
    return [{ kind: element.pluralType ?? 'cardinal', options: Object.keys(element.options) }, ...inner]
  })

it('every language has the files that English has', () => {
  for (const locale of locales) expect([locale, filesOf(locale)]).toEqual([locale, english])
})

it('every page has a catalogue', () => {
  expect(pages.filter(page => !catalogues.includes(`${page}.json`))).toEqual([])
})

describe.each(locales.flatMap(locale => catalogues.map(file => ({ locale, file }))))(
  '$locale/$file',
  ({ locale, file }) => {
    const texts = textsOf(locale, file)

    it('says each key once, or the last of two would be read and the other one kept in order by nobody', () => {
      const keys = read(locale, file).match(/^\s*"(?:[^"\\]|\\.)*":/gmu) ?? []
      const sections = new Set(
        [...texts.keys()].flatMap(key => key.split('.').map((_, at, all) => all.slice(0, at + 1).join('.')))
      )
      expect(keys).toHaveLength(sections.size)
    })

    it('has keys that a team could lay its own over', () => {
      expect([...texts.keys()].filter(key => !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2}$/.test(key))).toEqual(
        []
      )
    })

    it('holds messages that can be read as messages, and no empty one', () => {
      const bad = [...texts].filter(([, text]) => text.trim() === '' || placeholdersOf(text) === null)
      expect(bad).toEqual([])
    })

    it('has a form for every number that its language tells apart', () => {
      const missing = [...texts].flatMap(([key, text]) =>
        pluralsIn(parse(text, { ignoreTag: true })).flatMap(({ kind, options }) =>
          new Intl.PluralRules(locale, { type: kind })
            .resolvedOptions()
            // `many` is only said of a million and more in French and Spanish.
            .pluralCategories.filter(
              category => !options.includes(category) && !(category === 'many' && locale !== 'ar')
            )
            .map(category => `${key}: ${category}`)
        )
      )
      expect(missing).toEqual([])
    })
  }
)

describe.each(pairs.filter(({ locale, file }) => existsSync(join(content, locale, file))))(
  '$locale/$file beside the English',
  ({ locale, file }) => {
    const texts = textsOf(locale, file)
    const originals = textsOf('en', file)

    it('has its keys, in its order', () => {
      expect([...texts.keys()]).toEqual([...originals.keys()])
    })

    it('has its placeholders in every message', () => {
      const names = (of: Map<string, string>) =>
        [...of].map(([key, text]) => `${key}: ${[...(placeholdersOf(text) ?? [])].toSorted().join(' ')}`)
      expect(names(texts)).toEqual(names(originals))
    })

    it('says in its own words what is not listed as the same on purpose', () => {
      const same = [...texts].filter(
        ([key, text]) =>
          text === originals.get(key) &&
          !same_words.has(`${locale} ${text}`) &&
          !(`${locale}/${file}:${key}` in same_on_purpose)
      )
      expect(same).toEqual([])
    })
  }
)

describe.each(longPairs.filter(({ locale, file }) => existsSync(join(content, locale, file))))(
  '$locale/$file beside the English',
  ({ locale, file }) => {
    const outlineOf = (markdown: string) => ({
      headings: [...markdown.matchAll(/^(#{1,6}) /gm)].map(([, level]) => level),
      items: [...markdown.matchAll(/^\s*(?:[-*]|\d+\.) /gm)].length,
      links: [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target).toSorted()
    })

    it('has its headings, lists and links', () => {
      expect(outlineOf(read(locale, file))).toEqual(outlineOf(read('en', file)))
    })

    it('is another text', () => {
      const paragraphs = (text: string) => text.split(/\n{2,}/).filter(part => part.length > 40)
      const originals = new Set(paragraphs(read('en', file)))
      expect(paragraphs(read(locale, file)).filter(part => originals.has(part))).toEqual([])
    })
  }
)

it('nothing is listed as the same that is not', () => {
  const wrong = Object.entries(same_on_purpose).filter(([place, reason]) => {
    const [, locale = '', file = '', key = ''] = /^(\w+)\/([\w.-]+):(.+)$/.exec(place) ?? []
    const known = others.find(each => each === locale)
    return !known || reason.length < 10 || textsOf(known, file).get(key) !== textsOf('en', file).get(key)
  })
  expect(wrong).toEqual([])
})

const sources = filesUnder('src/web')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** By which names the words are read that stand on the buttons of dialogs, but for the one that leads out. */
const actsOfDialogs = (): Set<string> => {
  const braces = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`
  const found = (text: string, pattern: string) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([, inner = '']) => inner)
  const feet = found(sources, String.raw`<DialogActions>([\s\S]*?)</DialogActions>`)
    .join('\n')
    .replaceAll(/<CancelButton[\s\S]*?(?:\/>|<\/CancelButton>)/g, '')
  return new Set(
    [
      ...found(sources, String.raw`\bdoing=${braces}`),
      ...found(sources, String.raw`\bdoing: ([^,}]+)`),
      ...found(feet, String.raw`>\s*${braces}\s*</`)
    ].flatMap(read => read.match(/\w+\b(?!\s*[.[(:])/g) ?? [])
  )
}

it('no button that does something says what the way out of its dialog says', () => {
  const names = actsOfDialogs()
  const known = ['act', 'doing', 'remove', 'save', 'send', 'submit', 'withdraw']
  expect(known.filter(name => !names.has(name))).toEqual([])
  const isAct = (key: string): boolean => names.has(key.split('.').at(-1) ?? '') || key.startsWith('acts.')
  const same = locales.flatMap(locale => {
    const way_out = textsOf(locale, 'common.json').get('form.cancel')
    return catalogues.flatMap(file =>
      [...textsOf(locale, file)].flatMap(([key, text]) =>
        text === way_out && isAct(key) && `${file}:${key}` !== 'common.json:form.cancel'
          ? [`${locale}/${file}:${key}`]
          : []
      )
    )
  })
  expect(same).toEqual([])
})

describe('every text is read somewhere', () => {
  // A key is read by name, or its section is gone through as a whole: words.steps[name], labels={words.steps}.
  const isRead = (key: string): boolean => {
    const parts = key.split('.')
    const names = (part: string) => new RegExp(String.raw`(?<![\w$])${part}(?![\w$])`).test(sources)
    const isWhole = parts
      .slice(0, -1)
      .some(part =>
        new RegExp(String.raw`\b${part}(?:\)|\}|\])*\[|(?:Object\.\w+\(|labels=\{)[\w.]*\b${part}\b`).test(
          sources
        )
      )
    return names(parts.at(-1) ?? '') || isWhole
  }

  it.for([...pages, 'shell'])('of %s', page => {
    const keys = [...textsOf('en', `${page}.json`).keys()]
    expect(keys.filter(key => !isRead(key))).toEqual([])
  })

  it('of problems: one title and sentence a code, one a field code', () => {
    const known = JSON.parse(read('en', 'problems.json')) as Record<string, Record<string, string>>
    expect(Object.keys(known['titles'] ?? {}).toSorted()).toEqual(Object.keys(problems).toSorted())
    expect(Object.keys(known['details'] ?? {}).toSorted()).toEqual(Object.keys(problems).toSorted())
    expect(Object.keys(known['fields'] ?? {}).toSorted()).toEqual(fieldCodes.toSorted())
    const pairs = readFileSync(join(root, 'src/contract/rules/out-of-order.ts'), 'utf8')
    const dated = dateNames.map(name => `contest_${name}`)
    const ordered = [...pairs.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name = '']) => name)
    expect(Object.keys(known['ordered'] ?? {})).toEqual([...dated, ...ordered])
    // A rule may say why, too.
    const server = [...filesUnder('src/server'), ...filesUnder('src/contract/rules')]
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    expect(Object.keys(known['reasons'] ?? {}).filter(reason => !server.includes(`'${reason}'`))).toEqual([])
  })

  it('of what one takes along: one a file, in the order of the files', () => {
    const known = JSON.parse(read('en', 'personal.json')) as { files: Texts } // the file is our own
    const names = personal.files.map(({ name }) => name)
    expect(Object.keys(known.files)).toEqual(names)
    const text = readme({ locale: 'en', email: 'noor@people.test', at: new Date(0), names })
    const wholes = [...textsOf('en', 'personal.json')].filter(([, message]) => !message.includes('{'))
    expect(wholes.filter(([, message]) => !text.includes(message))).toEqual([])
  })

  it('of mails', () => {
    const server = filesUnder('src/server')
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    // A mail is written whole, from top to bottom, so what is asked for is its name.
    const names = Object.keys(JSON.parse(read('en', 'mails.json')) as Texts).filter(name => name !== 'frame')
    expect(names).toEqual([...emailNames])
    expect(names.filter(name => !server.includes(`'${name}'`))).toEqual([])
    const emails = filesUnder('src/emails')
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const framing = [...textsOf('en', 'mails.json').keys()].filter(key => key.startsWith('frame.'))
    expect(framing.filter(key => !emails.includes(`'${key.slice('frame.'.length)}'`))).toEqual([])
  })

  it('of invoices, diplomas and portfolios', () => {
    // A text for each kind of diploma, or of row in a CV, is asked for by the kind.
    const choices = ['diploma-choices', 'artist-choices'].map(name => `src/contract/rules/${name}.ts`)
    const documents = [...filesUnder('src/documents'), ...choices]
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    // A title is chosen by the kind of document, a statement by the treatment of its tax, a column by its name.
    const parts = /^(?:titles|statements|lines|kinds|headings|presented)\./
    const isSaid = (key: string): boolean =>
      documents.includes(`'${key}'`) ||
      (parts.test(key) && new RegExp(String.raw`\b${key.replace(parts, '')}\b`).test(documents))
    for (const file of ['invoice-document.json', 'diploma-document.json', 'portfolio-document.json'])
      expect([...textsOf('en', file).keys()].filter(key => !isSaid(key))).toEqual([])
  })
})
