import { numberIn } from '#content/messages.ts'
import type { ReactNode } from 'react'
import type { WorkAnswer } from '#contract/work-parts.ts'
import type { CustomField } from '#contract/contest-parts.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useDesk } from './desk-context.ts'
import styles from './panel.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

const useAnswerText = (): ((field: CustomField, answer: WorkAnswer) => string) => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { team } = useDesk()
  return ({ options }, answer) => {
    if (typeof answer === 'boolean') return answer ? words.details.yes : words.details.no
    const named = (id: string): string =>
      textIn(options.find(option => option.id === id)?.label ?? {}, locale, team.default_locale) || id
    if (Array.isArray(answer)) return listed(answer.map(named), locale)
    return typeof answer === 'number' ? numberIn(locale, answer) : named(answer)
  }
}

/** The label beside the picture, as much of it as the jury may know. */
export const Details = () => {
  const { words } = useWords('rate')
  const { words: artwork } = useWords('artwork')
  const locale = useLocale()
  const answered = useAnswerText()
  const { sheet, round, team } = useDesk()
  const { work } = sheet
  const { facts } = artwork
  const size = sizeOf(work, locale)
  const category = round.categories.find(({ id }) => id === work.category_id)
  return (
    <section className={styles.part_of}>
      <h3>{words.details.title}</h3>
      <dl className={styles.facts}>
        <Fact name={facts.number}>{work.number}</Fact>
        {work.artist ? <Fact name={words.details.artist}>{work.artist}</Fact> : null}
        {category ? (
          <Fact name={facts.category}>{textIn(category.title, locale, team.default_locale)}</Fact>
        ) : null}
        {work.year === null ? null : <Fact name={facts.year}>{work.year}</Fact>}
        {work.medium ? <Fact name={facts.medium}>{work.medium}</Fact> : null}
        {size ? <Fact name={work.depth === null ? facts.size : facts.size_deep}>{size}</Fact> : null}
        {work.edition ? <Fact name={facts.edition}>{work.edition}</Fact> : null}
        {work.ai ? <Fact name={facts.ai}>{artwork.ai[work.ai]}</Fact> : null}
        {work.answers.map(({ field, answer }) => (
          <Fact key={field.id} name={textIn(field.label, locale, team.default_locale)}>
            {answered(field, answer)}
          </Fact>
        ))}
      </dl>
      {work.statement ? (
        <>
          <h3>{artwork.statement}</h3>
          <p className={styles.statement} dir="auto">
            {work.statement}
          </p>
        </>
      ) : null}
    </section>
  )
}
