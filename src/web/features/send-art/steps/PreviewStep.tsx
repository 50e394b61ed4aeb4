import { useQuery } from '@tanstack/react-query'
import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { tracesOfArtist, type ReadText } from '#contract/rules/traces-of-artist.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { answerInWords } from '#web/shell/works/entering/answer-words.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import type { EntryEditor } from '../editor.ts'
import styles from '../send-art.module.css'

const useFileNames = ({ team, values }: EntryEditor): string[] => {
  const { api } = useShell()
  const { data } = useQuery(api.pictures.list.queryOptions({ input: { team: team.link, limit: 100 } }))
  const used = (data?.items ?? []).filter(({ id }) => values.images.some(each => each.picture_id === id))
  return used.map(({ name }) => name).filter(Boolean)
}

/** The texts that jurors read, by the field, and the answers that they see. */
const useTexts = (editor: EntryEditor): ReadText[] => {
  const { contest, team, values, words, say } = editor
  const locale = useLocale()
  const names = useFileNames(editor)
  const answers = contest.fields.flatMap(({ id, label, kind, jury_sees }) => {
    const answer = values.answers[id]
    return jury_sees && (kind === 'short' || kind === 'long') && typeof answer === 'string'
      ? [{ place: textIn(label, locale, team.default_locale), text: answer }]
      : []
  })
  return [
    ...(['title', 'medium', 'edition', 'statement'] as const).map(name => ({
      place: words.labels[name],
      text: values[name]
    })),
    ...values.images.map(({ alt }, place) => ({
      place: say(words.images.nth, { place: place + 1 }),
      text: alt
    })),
    ...answers,
    ...names.map(name => ({ place: words.preview.file, text: name }))
  ]
}

const Warnings = ({ editor }: { editor: EntryEditor }) => {
  const { me, words, say } = editor
  const texts = useTexts(editor)
  const traces = tracesOfArtist(texts, { ...me, socials: Object.values(me.socials) })
  if (traces.length === 0) return <p>{words.preview.clean}</p>
  return (
    <Notice title={words.preview.shows}>
      <ul>
        {traces.map(({ place, kind, found }) => (
          <li key={`${place} ${kind}`}>{say(words.preview[kind], { place, found })}</li>
        ))}
      </ul>
      <p>{words.preview.why}</p>
    </Notice>
  )
}

const measures = ({ values: { height, width, depth, unit } }: EntryEditor): string => {
  const sides = [height, width, depth].filter(side => side !== null)
  return sides.length === 0 ? '' : `${sides.join(' × ')} ${unit}`
}

/** Without a name, as in a blind round. */
export const PreviewStep = (editor: EntryEditor) => {
  const { contest, team, values, state, words } = editor
  const locale = useLocale()
  const said = (text: LocalizedText): string => textIn(text, locale, team.default_locale)
  const year = values.year === null ? '' : String(values.year)
  const line = listed([year, values.medium, measures(editor), values.edition], locale)
  return (
    <>
      <p>{words.preview.text}</p>
      <Warnings editor={editor} />
      <article className={styles.preview}>
        {values.images.map(({ picture_id, alt }) => {
          const picture = state.thing.pictures.find(({ id }) => id === picture_id)
          return picture ? (
            <Picture key={picture_id} picture={picture} alt={alt} sizes="(width >= 60rem) 50vw, 100vw" />
          ) : null
        })}
        <h3>
          <bdi>{values.title || words.start.untitled}</bdi>
        </h3>
        {line ? (
          <p>
            <bdi>{line}</bdi>
          </p>
        ) : null}
        {values.statement ? (
          <p className={styles.lines} dir="auto">
            {values.statement}
          </p>
        ) : null}
        {contest.fields.map(question => {
          const answer = values.answers[question.id]
          return question.jury_sees && answer !== undefined ? (
            <div key={question.id}>
              <h4>{said(question.label)}</h4>
              <p className={styles.lines} dir="auto">
                {answerInWords(question, answer, { ...words.questions, say: said, locale })}
              </p>
            </div>
          ) : null
        })}
      </article>
    </>
  )
}
