import type { ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useLocale } from '../../words/locale.ts'
import styles from './voices.module.css'

interface WhoProps {
  name: string
  portrait: PictureData | null
  /** What they are here, in one of the languages. */
  role?: string
  /** Where they are that. */
  children?: ReactNode
}

/** Whose words they are. */
export const Who = ({ name, portrait, role, children }: WhoProps) => (
  <figcaption className={styles.who}>
    {portrait ? (
      <Picture className={styles.portrait} picture={portrait} alt="" sizes="4rem" most={64} />
    ) : null}
    <span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {role ? (
        <span className={styles.role}>
          <bdi>{role}</bdi>
        </span>
      ) : null}
      {children}
    </span>
  </figcaption>
)

interface VoiceProps extends Pick<WhoProps, 'children'> {
  voice: { quote: LocalizedText; role: LocalizedText; name: string; portrait: PictureData | null }
  /** The team's own language, where it was not said in the reader's. */
  preferred: Locale
}

/** What somebody said, as a reader gets it. */
export const Voice = ({ voice, preferred, children }: VoiceProps) => {
  const locale = useLocale()
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.quote}>
        <p dir="auto">{textIn(voice.quote, locale, preferred)}</p>
      </blockquote>
      <Who name={voice.name} portrait={voice.portrait} role={textIn(voice.role, locale, preferred)}>
        {children}
      </Who>
    </figure>
  )
}
