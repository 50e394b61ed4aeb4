import type { ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useLocale } from '../../words/locale.ts'
import styles from './testimonials.module.css'

interface SpeakerProps {
  name: string
  portrait: PictureData | null
  /** What they are here, in one of the languages. */
  role?: string
  /** Where they are that. */
  children?: ReactNode
}

/** Whose words they are. */
export const Speaker = ({ name, portrait, role, children }: SpeakerProps) => (
  <figcaption className={styles.speaker}>
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

interface TestimonialQuoteProps extends Pick<SpeakerProps, 'children'> {
  testimonial: { quote: LocalizedText; role: LocalizedText; name: string; portrait: PictureData | null }
  /** The team's own language, where it was not said in the reader's. */
  preferred: Locale
}

/** What somebody said, as a reader gets it. */
export const TestimonialQuote = ({ testimonial, preferred, children }: TestimonialQuoteProps) => {
  const locale = useLocale()
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.quote}>
        <p dir="auto">{textIn(testimonial.quote, locale, preferred)}</p>
      </blockquote>
      <Speaker
        name={testimonial.name}
        portrait={testimonial.portrait}
        role={textIn(testimonial.role, locale, preferred)}
      >
        {children}
      </Speaker>
    </figure>
  )
}
