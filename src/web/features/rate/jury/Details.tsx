import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { answerInWords } from '#web/shell/works/entering/answer-words.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { useDesk } from './desk-context.ts'
import styles from './panel.module.css'

/** The label beside the picture, as much of it as the jury may know. */
export const Details = () => {
  const { words } = useWords('rate')
  const { words: artwork } = useWords('artwork')
  const locale = useLocale()
  const { sheet, round, team } = useDesk()
  const { work } = sheet
  const { facts } = artwork
  const said = (text: LocalizedText): string => textIn(text, locale, team.default_locale)
  const size = sizeOf(work, locale)
  const category = round.categories.find(({ id }) => id === work.category_id)
  return (
    <section className={styles.part_of}>
      <h3>{words.details.title}</h3>
      <dl className={styles.facts}>
        <Fact name={facts.number}>{work.number}</Fact>
        <Fact name={words.details.artist}>{work.artist}</Fact>
        {category ? <Fact name={facts.category}>{said(category.title)}</Fact> : null}
        <Fact name={facts.year}>{work.year}</Fact>
        <Fact name={facts.medium}>{work.medium}</Fact>
        <Fact name={work.depth === null ? facts.size : facts.size_deep}>{size}</Fact>
        <Fact name={facts.edition}>{work.edition}</Fact>
        <Fact name={facts.ai}>{work.ai && artwork.ai[work.ai]}</Fact>
        {work.answers.map(({ field, answer }) => (
          <Fact key={field.id} name={said(field.label)}>
            {answerInWords(field, answer, { ...words.details, say: said, locale })}
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
