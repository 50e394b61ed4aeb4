import type { ReactNode } from 'react'
import type { ApplicationParts, SentCvRow } from '#contract/applications.ts'
import type { CustomField } from '#contract/contest-parts.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { listed } from '#contract/rules/listed.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useTeam } from '../../session/team.ts'
import { useLocale } from '../../words/locale.ts'
import { useWords } from '../../words/page-words.tsx'
import { answerInWords } from '../entering/answer-words.ts'
import styles from './application.module.css'
import { CvList } from './CvList.tsx'

interface SheetProps {
  parts: Pick<ApplicationParts, 'works' | 'statement' | 'answers'>
  pictures: readonly PictureData[]
  questions: readonly CustomField[]
  /** Null where whoever reads is not told them. */
  name: string | null
  contact: string | null
  cv: readonly SentCvRow[] | null
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

const Works = ({ parts: { works }, pictures }: Pick<SheetProps, 'parts' | 'pictures'>) => {
  const locale = useLocale()
  return (
    <div className={styles.works}>
      {works.map(({ picture_id, title, year, medium, alt }, place) => {
        const picture = pictures.find(({ id }) => id === picture_id)
        return (
          <figure key={picture_id}>
            {picture ? (
              <Picture
                picture={picture}
                alt={alt}
                sizes="(width >= 60rem) 20rem, 92vw"
                load={place === 0 ? 'first' : 'later'}
              />
            ) : null}
            <figcaption>
              <bdi className={styles.title}>{title}</bdi>
              <span className={styles.small}>
                <bdi>{listed([year === null ? null : String(year), medium], locale)}</bdi>
              </span>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

/** An application as it is read: by its artist before and after sending, and by those who decide. */
export const ApplicationSheet = (props: SheetProps) => {
  const { parts, questions, name, contact, cv } = props
  const { words } = useWords('page-job-apply')
  const locale = useLocale()
  const default_locale = useTeam()?.default_locale ?? locale
  const { sheet } = words
  const say = (text: LocalizedText): string => textIn(text, locale, default_locale)
  return (
    <article className={styles.sheet}>
      {name ? (
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      ) : null}
      {contact ? (
        <Part title={sheet.contact}>
          <p>
            <bdi>{contact}</bdi>
          </p>
        </Part>
      ) : null}
      {parts.works.length === 0 ? <p>{sheet.no_works}</p> : <Works {...props} />}
      {parts.statement ? (
        <Part title={sheet.statement}>
          <p className={styles.lines} dir="auto">
            {parts.statement}
          </p>
        </Part>
      ) : null}
      {questions.map(question => {
        const answer = parts.answers[question.id]
        return answer === undefined ? null : (
          <Part key={question.id} title={say(question.label)}>
            <p className={styles.lines} dir="auto">
              {answerInWords(question, answer, { yes: sheet.yes, no: sheet.no, say, locale })}
            </p>
          </Part>
        )
      })}
      {cv === null ? null : (
        <Part title={sheet.cv}>{cv.length === 0 ? <p>{sheet.no_cv}</p> : <CvList rows={cv} />}</Part>
      )}
    </article>
  )
}
