import { useQuery } from '@tanstack/react-query'
import { textIn } from '#contract/rules/text-in.ts'
import { tracesOfArtist, type ReadText } from '#contract/rules/traces-of-artist.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ApplicationSheet } from '#web/shell/works/application/ApplicationSheet.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { ApplyEditor } from './apply-editor.ts'

/** What reviewers of a blind call read, by where it stands. */
const useTexts = ({ team, state, values }: ApplyEditor): ReadText[] => {
  const { words } = useWords('page-job-apply')
  const { words: entering, say } = useWords('send-art')
  const locale = useLocale()
  const works = values.works.flatMap(({ title, medium, alt }, nth) => {
    const place = say(entering.images.nth, { place: nth + 1 })
    return [title, medium, alt].map(text => ({ place, text }))
  })
  const answers = state.thing.questions.flatMap(({ id, label, jury_sees }) => {
    const answer = values.answers[id]
    return jury_sees && typeof answer === 'string'
      ? [{ place: textIn(label, locale, team.default_locale), text: answer }]
      : []
  })
  return [{ place: words.parts.statement, text: values.statement }, ...works, ...answers]
}

/** Of a blind call: where one's name shows in what is read without it. */
export const NameWarnings = ({ editor }: { editor: ApplyEditor }) => {
  const { words } = useWords('page-job-apply')
  const { words: entering, say } = useWords('send-art')
  const texts = useTexts(editor)
  const { me } = editor
  const traces = tracesOfArtist(texts, { ...me, socials: Object.values(me.socials) })
  if (traces.length === 0) return <p>{words.preview.clean}</p>
  return (
    <Notice title={words.preview.shows}>
      <ul>
        {traces.map(({ place, kind, found }) => (
          <li key={`${place} ${kind} ${found}`}>{say(entering.preview[kind], { place, found })}</li>
        ))}
      </ul>
      <p>{words.preview.why}</p>
    </Notice>
  )
}

/** As it will be read: by reviewers of a blind call first without who applies. */
export const Preview = ({ editor: { team, state, values } }: { editor: ApplyEditor }) => {
  const { api } = useShell()
  const { words } = useWords('page-job-apply')
  const { data } = useQuery(api.pictures.list.queryOptions({ input: { team: team.link, limit: 100 } }))
  const { call, questions, cv, pictures } = state.thing
  return (
    <Disclosure label={words.parts.preview}>
      <p>{call.blind ? words.preview.blind : words.preview.text}</p>
      <ApplicationSheet
        parts={values}
        pictures={[...pictures, ...(data?.items ?? [])]}
        questions={questions.filter(({ jury_sees }) => !call.blind || jury_sees)}
        name={call.blind ? null : values.name}
        contact={call.blind ? null : values.contact}
        cv={call.blind ? null : values.with_cv ? cv : []}
      />
    </Disclosure>
  )
}
