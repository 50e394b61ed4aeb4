/* A page as the server sends it, read without a browser: what it says before any script runs. */
import { newNetwork } from '#tests/kit/client.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The text of a piece of HTML of our own, whose few entities are known. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const within = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, inner = '']) => inner
  )

/** What could be filled in or pressed: what is in a form and neither disabled nor in a disabled part of it. */
const openControls = (form: string): string[] => {
  const inner = /<fieldset\b([^>]*)>((?:(?!<fieldset\b).)*?)<\/fieldset>/s
  let rest = form
  for (let found = inner.exec(rest); found; found = inner.exec(rest)) {
    const [part, attributes = '', content = ''] = found
    rest = rest.replace(part, () => (/\bdisabled\b/.test(attributes) ? '' : content))
  }
  return (rest.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? []).filter(
    control => !/\sdisabled\b/.test(control) && !/type="hidden"/.test(control)
  )
}

export interface Served {
  status: number
  lang: string | undefined
  dir: string | undefined
  headings: string[]
  words: string
  /** The markup of its main part. */
  main: string
  /** What its main part says to whoever runs no script. */
  without_script: string[]
  open_controls: string[]
  /** How many pictures that somebody sent hang in its main part. */
  pictures: number
  /** The files of which a browser fetches one before it has read the page. */
  ahead: string[]
  /** The same of what the page calls its first pictures, in their order. */
  first: string[]
}

/** The attributes of one element by their names. */
const attributesOf = (element: string): Record<string, string> =>
  Object.fromEntries(
    [...element.matchAll(/\s([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
    ])
  )

const aheadIn = (html: string): string[] =>
  (html.match(/<link\b[^>]*>/g) ?? [])
    .map(attributesOf)
    // React asks for a logo ahead by itself: that is one file, and never twice.
    .flatMap(({ rel, as, imagesrcset, imagesizes }) =>
      rel === 'preload' && as === 'image' && imagesrcset ? [`${imagesrcset} in ${imagesizes}`] : []
    )

const firstIn = (main: string): string[] =>
  within(main, 'picture')
    .filter(picture => /<img\b[^>]*fetchpriority="high"/i.test(picture))
    .map(picture => attributesOf(/<source\b[^>]*>/.exec(picture)?.[0] ?? ''))
    .map(({ srcset, sizes }) => `${srcset} in ${sizes}`)

export const served = async (address: string): Promise<Served> => {
  const answer = await fetch(address, { headers: { 'x-forwarded-for': newNetwork() } })
  const html = await answer.text()
  const [main = ''] = within(html, 'main')
  return {
    status: answer.status,
    lang: /<html\b[^>]*\slang="([^"]*)"/.exec(html)?.[1],
    dir: /<html\b[^>]*\sdir="([^"]*)"/.exec(html)?.[1],
    headings: within(html, 'h1').map(textOf),
    words: textOf(within(html, 'body').join('')),
    main,
    without_script: within(main, 'noscript').map(textOf),
    open_controls: within(main, 'form').flatMap(openControls),
    pictures: main.match(/<img\b[^>]*\ssrc="\/media\//g)?.length ?? 0,
    ahead: aheadIn(html),
    first: firstIn(main)
  }
}
