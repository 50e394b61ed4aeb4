import type { CSSProperties } from 'react'
import { contrast, themeOf } from '#contract/rules/accent.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import { grounds } from '#contract/rules/look.ts'
import type { Tint } from '#contract/rules/look.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { voices } from '#web/ui/theme-css.ts'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './look.module.css'

interface PreviewProps {
  accent: string
  pairing: Pairing
  tint: Tint
}

const schemes = ['light', 'dark'] as const

/** What visitors would see, on both papers, with the contrast that was computed for it. */
export const Preview = ({ accent, pairing, tint }: PreviewProps) => {
  const { words, say } = useWords('console-settings')
  const { name, tagline } = useOwnTeam()
  const theme = themeOf(accent, tint)
  const voice = voices[pairing]
  const shortly = (one: string, other: string): number => Math.floor(contrast(one, other) * 10) / 10
  return (
    <div className={styles.previews}>
      {schemes.map(ground => {
        const scheme = theme[ground]
        const { paper, ink } = grounds[tint][ground]
        const look = {
          '--paper': paper,
          '--ink': ink,
          '--accent': scheme.accent,
          '--on-accent': scheme.on_accent,
          '--accent-text': scheme.accent_text,
          '--font-display': voice.display,
          '--font-text': voice.text,
          '--display-weight': voice.weight,
          '--display-tracking': voice.tracking
        }
        return (
          <figure key={ground} className={styles.preview}>
            {/* Custom properties are no part of the type of styles. */}
            <div className={styles.sample} style={look as CSSProperties}>
              <p className={styles.display}>
                <bdi>{name}</bdi>
              </p>
              {tagline === '' ? null : (
                <p>
                  <bdi>{tagline}</bdi>
                </p>
              )}
              <p className={styles.written}>{words.look.sample}</p>
              <span className={styles.filled}>{words.look.sample_button}</span>
            </div>
            <figcaption>
              {words.look[ground]}{' '}
              {say(words.look.contrast, {
                fill: shortly(scheme.on_accent, scheme.accent),
                text: shortly(scheme.accent_text, paper)
              })}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
