/* A portfolio as a website of one page, which opens from a folder: no script, nothing fetched from elsewhere. */
import { directionOf, type Locale } from '#contract/locales.ts'
import { cvYears } from '#contract/rules/cv-years.ts'
import { wordsIn } from './catalogue-words.ts'
import { inLines } from './document-text.ts'
import type { PortfolioFacts, PortfolioWork } from './portfolio-facts.ts'
import { awardsIn, captionOf, contestOf, cvIn, placeOf } from './portfolio-sheet.ts'

export const siteStyle = `:root { color-scheme: light dark; --ink: #16150f; --soft: #5f5c53; --paper: #fbfaf7; --line: #d9d6cc; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2efe6; --soft: #b1ada1; --paper: #12110d; --line: #38352d; } }
body { margin: 0 auto; padding: clamp(1.25rem, 5vw, 4rem); max-inline-size: 72rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font: 400 clamp(2.5rem, 8vw, 5rem)/1.05 Georgia, serif; }
h2 { margin-block: 4rem 1.5rem; font: 400 1.75rem/1.2 Georgia, serif; }
h3 { margin-block: 0.75rem 0; font: 400 1.25rem/1.3 Georgia, serif; }
p { margin-block: 0 0.75rem; max-inline-size: 65ch; white-space: pre-line; }
a { color: inherit; text-underline-offset: 0.2em; }
.soft { color: var(--soft); font-size: 0.9375rem; }
.portrait { float: inline-end; inline-size: 9rem; block-size: 9rem; margin-inline-start: 2rem; object-fit: cover; }
.works { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 3rem 2rem; margin: 0; padding: 0; list-style: none; align-items: end; }
.works img { display: block; max-inline-size: 100%; block-size: auto; }
.works p { margin: 0; }
dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: 0.5rem 1.5rem; margin: 0; border-block-start: 1px solid var(--line); padding-block: 1rem; }
dt { color: var(--soft); font-variant-numeric: tabular-nums; }
dd, dd p { margin: 0; }
`

/** Made by `element` alone; any other text is escaped on its way in. */
interface Markup {
  html: string
}
type Content = Markup | string

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, sign => signs[sign] ?? '')
const markup = (content: Content): string => (typeof content === 'string' ? escaped(content) : content.html)

const element = (
  name: string,
  attributes: Record<string, string>,
  content: readonly Content[] = []
): Markup => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const opening = `<${name}${said.join('')}`
  const isVoid = name === 'img' || name === 'meta' || name === 'link'
  return { html: isVoid ? `${opening} />` : `${opening}>${content.map(markup).join('')}</${name}>` }
}

const link = (href: string | null, said: string): Content =>
  href === null ? said : element('a', { href }, [said])

const linesOf = (text: string): Markup[] => inLines(text).map(line => element('p', { dir: 'auto' }, [line]))

const sectionOf = (heading: string, content: readonly Content[]): Markup[] =>
  content.length === 0 ? [] : [element('section', {}, [element('h2', {}, [heading]), ...content])]

const workOf = (work: PortfolioWork, locale: Locale): Markup => {
  const alt = work.alt === '' ? work.title : work.alt
  const picture = (src: string) =>
    element('a', { href: src }, [element('img', { src, alt, loading: 'lazy' })])
  return element('li', {}, [
    ...(work.file === null ? [] : [picture(work.file)]),
    element('h3', { dir: 'auto' }, [work.title]),
    element('p', { dir: 'auto' }, [captionOf(work, locale)]),
    element('p', { dir: 'auto', class: 'soft' }, [contestOf(work, locale)]),
    ...awardsIn(work, locale).map((said, at) => element('p', {}, [link(work.checks[at] ?? null, said)]))
  ])
}

const cvOf = (facts: PortfolioFacts, locale: Locale): Markup[] =>
  cvIn(facts, locale).map(({ heading, rows }) =>
    element('section', {}, [
      element('h3', {}, [heading]),
      element(
        'dl',
        {},
        rows.flatMap(row => [
          element('dt', { dir: 'ltr' }, [cvYears(row)]),
          element('dd', { dir: 'auto' }, [
            link(row.link, row.title),
            ...(row.place === '' ? [] : [element('p', { class: 'soft' }, [row.place])])
          ])
        ])
      )
    ])
  )

export const portfolioSite = ({ facts, locale }: { facts: PortfolioFacts; locale: Locale }): string => {
  const say = wordsIn('portfolio-document', locale)
  const about = [facts.pronouns, placeOf(facts, locale), ...facts.disciplines].filter(said => said !== '')
  const works = facts.works.map(work => workOf(work, locale))
  const links = Object.values(facts.socials).map(href =>
    element('li', {}, [element('a', { href, rel: 'me' }, [href])])
  )
  const { portrait } = facts
  const page = element('html', { lang: locale, dir: directionOf(locale) }, [
    element('head', {}, [
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', {}, [say('portfolio', { name: facts.name })]),
      element('link', { rel: 'stylesheet', href: 'style.css' })
    ]),
    element('body', {}, [
      element('header', {}, [
        ...(portrait === null ? [] : [element('img', { class: 'portrait', src: portrait, alt: '' })]),
        element('h1', { dir: 'auto' }, [facts.name]),
        element('p', { class: 'soft' }, [about.join(' · ')])
      ]),
      element('main', {}, [
        ...linesOf(facts.statement),
        ...linesOf(facts.bio),
        ...sectionOf(say('works'), works.length === 0 ? [] : [element('ul', { class: 'works' }, works)]),
        ...sectionOf(say('cv'), cvOf(facts, locale)),
        ...sectionOf(say('links'), links.length === 0 ? [] : [element('ul', {}, links)])
      ])
    ])
  ])
  return `<!DOCTYPE html>\n${page.html}\n`
}
