import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture } from './Picture.tsx'
import { placeholderOf } from './placeholder.ts'

const picture = {
  id: '0190',
  team: 'demo',
  width: 2400,
  height: 1500,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  widths: [320, 800, 1600, 2400]
}

const shadow = placeholderOf(picture.thumbhash)

describe('a picture', () => {
  test('comes in two formats and every width, with its ratio known', () => {
    const markup = renderToStaticMarkup(<Picture picture={picture} alt="A red house" sizes="50vw" />)
    const widths = (format: string): string =>
      picture.widths.map(width => `/media/demo/0190/${width}.${format} ${width}w`).join(', ')
    expect(markup).toContain(`<source type="image/avif" srcSet="${widths('avif')}" sizes="50vw"/>`)
    expect(markup).toContain(`srcSet="${widths('webp')}"`)
    expect(markup).toContain('alt="A red house" width="2400" height="1500"')
    expect(markup).toContain('src="/media/demo/0190/1600.webp"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain(`background-image:url(${shadow})`)
  })

  test('that is seen first is fetched at once', () => {
    const markup = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="100vw" load="first" />)
    expect(markup).toContain('loading="eager" ')
    expect(markup).toMatch(/fetchpriority="high"/i)
  })

  test('that is still being made shows its shadow alone, in the same ratio', () => {
    const markup = renderToStaticMarkup(
      <Picture picture={{ ...picture, widths: [] }} alt="A red house" sizes="50vw" />
    )
    expect(markup).toContain(`src="${shadow}"`)
    expect(markup).toContain('alt="A red house" width="2400" height="1500"')
    expect(markup).not.toContain('/media/')
  })
})

describe('the shadow', () => {
  test('is a picture of at most twelve pixels, small enough for a page', () => {
    const bytes = Buffer.from(shadow.split(',')[1] ?? '', 'base64')
    expect(shadow).toMatch(/^data:image\/png;base64,/)
    expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBe(12)
    expect(shadow.length).toBeLessThan(1000)
  })

  test('says the same each time, on the server and in the browser', () => {
    expect(placeholderOf(picture.thumbhash)).toBe(shadow)
  })
})
