import OpenSeadragon from 'openseadragon'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { setDefaultPolicy } from '../default-policy.ts'
import { mediaPath, plainSourceOf } from './sources.ts'
import styles from './deep-zoom.module.css'

export interface DeepZoomWords {
  /** What it is, and by which keys it is moved. */
  label: string
  closer: string
  farther: string
  whole: string
}

// As the server cuts them.
const tiles = { side: 512, overlap: 1 }
const step = 1.6

/** In squares where there are any, else in its widest. */
const sourceOf = (picture: Picture) => {
  if (!picture.tiles)
    return { type: 'image', url: plainSourceOf({ ...picture, widths: picture.widths.slice(-1) }) }
  return {
    width: picture.width,
    height: picture.height,
    tileSize: tiles.side,
    tileOverlap: tiles.overlap,
    getTileUrl: (level: number, x: number, y: number) =>
      mediaPath(picture, `tiles/${level}/${x}_${y}`, 'webp')
  }
}

const keys: Record<string, (viewer: OpenSeadragon.Viewer) => unknown> = {
  '+': viewer => viewer.viewport.zoomBy(step),
  '=': viewer => viewer.viewport.zoomBy(step),
  '-': viewer => viewer.viewport.zoomBy(1 / step),
  '0': viewer => viewer.viewport.goHome()
}

// The library would write a style into the page, which no page of ours allows; it does not where its own is there.
const ownStyle = 'data-openseadragon-mobile-css'
const keepStyleOut = (): void => {
  if (document.querySelector(`style[${ownStyle}]`)) return
  // Of a language of its own, so that it is found by that name and styles nothing.
  const empty = document.createElementNS('urn:palmares', 'style')
  empty.setAttribute(ownStyle, 'true')
  document.head.append(empty)
}

/** A picture to look into: by wheel, fingers, buttons, or the keys + - 0 and the arrows. */
export const DeepZoom = ({ picture, words }: { picture: Picture; words: DeepZoomWords }) => {
  const stage = useRef<HTMLElement>(null)
  const shown = useRef<OpenSeadragon.Viewer | null>(null)
  const [opened, open] = useState(picture)
  const [lost, lose] = useState(false)
  // A key that is renewed while one looks is no reason to begin anew, unless the old one ran out.
  if (picture.id !== opened.id || (lost && picture.key !== opened.key)) {
    open(picture)
    lose(false)
  }
  useEffect(() => {
    if (!stage.current) return undefined
    keepStyleOut()
    setDefaultPolicy()
    const viewer = OpenSeadragon({
      element: stage.current,
      tileSources: sourceOf(opened),
      showNavigationControl: false,
      drawer: 'canvas',
      visibilityRatio: 0.6,
      maxZoomPixelRatio: 2,
      animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.6,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true }
    })
    // Of its own keys only the arrows are wanted; others turn the picture over.
    viewer.addHandler('canvas-key', event => {
      const { key } = event.originalEvent
      event.preventDefaultAction = !key.startsWith('Arrow')
      keys[key]?.(viewer)
    })
    viewer.addHandler('tile-load-failed', () => {
      lose(true)
      // The library's own images are in no page, so nobody else hears of it.
      stage.current?.dispatchEvent(new Event('error'))
    })
    shown.current = viewer
    return () => viewer.destroy()
  }, [opened])
  const press = (key: string) => () => {
    if (shown.current) keys[key]?.(shown.current)
  }
  return (
    <div className={styles.zoom}>
      <section ref={stage} className={styles.stage} aria-label={words.label} data-key={picture.key} />
      <div className={styles.ways}>
        <button type="button" onClick={press('+')}>
          {words.closer}
        </button>
        <button type="button" onClick={press('-')}>
          {words.farther}
        </button>
        <button type="button" onClick={press('0')}>
          {words.whole}
        </button>
      </div>
    </div>
  )
}
