/* All pictures on one page, screen by screen, to be looked at. Names are ours and plain; nothing is left to escape. */
import type { Photograph } from './photograph.ts'

const style = `
  body { margin: 2rem; font: 14px system-ui, sans-serif; background: #777; color: #fff }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  h2 { inline-size: 100%; margin: 2rem 0 0 }
  figure { margin: 0 }
  img { display: block; block-size: 24rem; inline-size: auto; object-fit: cover; object-position: top }
`

const figure = ({ file, width, scheme, locale }: Photograph): string =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` +
  `<figcaption>${width} ${scheme} ${locale}</figcaption></figure>`

export const contactSheet = (photographs: readonly Photograph[]): string => {
  const names = [...new Set(photographs.map(({ screen }) => screen.name))]
  const sections = names.map(name => {
    const own = photographs.filter(({ screen }) => screen.name === name)
    return `<section><h2>${name}</h2>${own.map(figure).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join('')}</html>\n`
}
