import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture } from './Picture.tsx'
import { blank } from './shadow.ts'

const colours = 'fd4257c43'.repeat(3)

const picture = {
  id: '0190',
  team: 'demo',
  width: 2400,
  height: 1500,
  colours,
  widths: [320, 800, 1600, 2400]
}

const shadow = 'style="--a:#fd4;--b:#257;--c:#c43;--d:#fd4;'

const offered = (widths: number[]): string =>
  widths.map(width => `/media/demo/0190/${width}.avif ${width}w`).join(', ')

describe('a picture', () => {
  test('comes in every width, with its ratio known, and once in the old format', () => {
    const markup = renderToStaticMarkup(<Picture picture={picture} alt="A red house" sizes="50vw" />)
    expect(markup).toContain(
      `<source type="image/avif" srcSet="${offered([320, 800, 1600, 2400])}" sizes="50vw"/>`
    )
    expect(markup).toContain('alt="A red house" width="2400" height="1500"')
    expect(markup).toContain('src="/media/demo/0190/1600.webp"')
    expect(markup.match(/webp/g)).toHaveLength(1)
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain(shadow)
  })

  test('is offered no wider than is sharp where it is drawn small', () => {
    const at = (most: number): string =>
      renderToStaticMarkup(<Picture picture={picture} alt="" sizes="12rem" most={most} />)
    expect(at(192)).toContain(`srcSet="${offered([320, 800])}"`)
    expect(at(192)).toContain('src="/media/demo/0190/800.webp"')
    expect(at(160)).toContain(`srcSet="${offered([320])}"`)
    // The widest there is does for what would need more.
    expect(at(5000)).toContain(`srcSet="${offered([320, 800, 1600, 2400])}"`)
  })

  test('that is not for everyone bears its key in every address', () => {
    const markup = renderToStaticMarkup(
      <Picture picture={{ ...picture, widths: [320, 800], key: 'sv1k00.AbC-_9' }} alt="" sizes="50vw" />
    )
    expect(markup).toContain(
      'srcSet="/media/demo/0190/320.avif?key=sv1k00.AbC-_9 320w, /media/demo/0190/800.avif?key=sv1k00.AbC-_9 800w"'
    )
    expect(markup).toContain('src="/media/demo/0190/800.webp?key=sv1k00.AbC-_9"')
  })

  test('that is seen first is fetched at once', () => {
    const markup = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="100vw" load="first" />)
    expect(markup).not.toContain('loading=')
    expect(markup).toMatch(/fetchpriority="high"/i)
  })

  test('that is still being made shows its shadow alone, in the same ratio', () => {
    const markup = renderToStaticMarkup(
      <Picture picture={{ ...picture, widths: [] }} alt="A red house" sizes="50vw" />
    )
    expect(markup).toContain(`src="${blank}"`)
    expect(markup).toContain(shadow)
    expect(markup).toContain('alt="A red house" width="2400" height="1500"')
    expect(markup).not.toContain('/media/')
  })

  test('that one can see through has no shadow', () => {
    const markup = renderToStaticMarkup(<Picture picture={{ ...picture, colours: '' }} alt="" sizes="50vw" />)
    expect(markup).not.toContain('style=')
    expect(markup).not.toContain('shadow')
  })
})
