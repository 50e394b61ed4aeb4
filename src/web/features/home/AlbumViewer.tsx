import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Album } from '#contract/gallery.ts'
import { directionOf } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useDeepZoom } from '#web/shell/works/use-deep-zoom.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import styles from './albums.module.css'

interface AlbumViewerProps {
  team: Team
  /** As the list has it, with its first pictures; the rest is fetched. */
  album: Album
  title: string
  from: number
  close: () => void
}

/** Just sent, a picture is a blur for a moment, and cannot be looked into. */
const isMade = ({ picture }: Album['pictures'][number]): boolean => picture.widths.length > 0

const again_ms = 2000

/** One picture at a time, by buttons or the arrow keys, and closer where one looks closer. */
export const AlbumViewer = ({ team, album, title, from, close }: AlbumViewerProps) => {
  const { api } = useShell()
  const { words, say } = useWords('home')
  const locale = useLocale()
  const { data = album } = useQuery(
    api.gallery.get.queryOptions({
      input: { team: team.link, id: album.id },
      refetchInterval: ({ state }) => (state.data?.pictures.every(isMade) ? false : again_ms)
    })
  )
  const [place, step] = useState(from)
  const [closer, look] = useState(false)
  const zoom = useDeepZoom(closer)
  const count = data.pictures.length
  const hung = data.pictures[Math.min(place, count - 1)]
  if (!hung) return null
  const [alt, caption] = [hung.alt, hung.caption].map(said => textIn(said, locale, team.default_locale))
  const go = (by: 1 | -1): void => step((Math.min(place, count - 1) + by + count) % count)

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    // Closer up the arrows move the picture.
    if (closer) return
    const onwards = directionOf(locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = directionOf(locale) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (key === onwards) go(1)
    if (key === back) go(-1)
  }

  return (
    <Dialog title={title} close={close} fills="stage">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go with the buttons in it */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        {closer && zoom.data && isMade(hung) ? (
          <zoom.data.DeepZoom picture={hung.picture} words={words.zoom} />
        ) : (
          <figure className={styles.figure} style={ratioOf(hung.picture)}>
            <Picture
              className={styles.hung}
              picture={hung.picture}
              alt={alt ?? ''}
              sizes="90vw"
              load="soon"
            />
            <figcaption aria-live="polite">
              {say(words.albums.place, { place: Math.min(place, count - 1) + 1, count })}
              {caption ? <bdi> · {caption}</bdi> : null}
            </figcaption>
          </figure>
        )}
        <DialogActions>
          {closer ? null : (
            <>
              <button className={button.plain} type="button" onClick={() => go(-1)}>
                {words.albums.previous}
              </button>
              <button className={button.plain} type="button" onClick={() => go(1)}>
                {words.albums.next}
              </button>
            </>
          )}
          {isMade(hung) ? (
            <button className={button.plain} type="button" onClick={() => look(!closer)}>
              {closer ? words.albums.whole_page : words.albums.look}
            </button>
          ) : null}
          <button className={button.plain} type="button" onClick={close}>
            {words.albums.close}
          </button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
