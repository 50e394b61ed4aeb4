/* The audio guide to a work in a room: its words first, then a recording of them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenGuide } from '#contract/audio-guides.ts'
import { localeNames } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { mostTranscript } from '#contract/rules/guide-file.ts'
import { GuideArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useForm, type FormState } from '#web/shell/forms/use-form.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { afterSave, type NameIn, type SaveConflict } from '#web/shell/saving/merging.ts'
import type { Attempt } from '#web/shell/saving/attempts.ts'
import { useSaving } from '#web/shell/saving/use-saving.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { clockOf } from '#web/shell/words/clock-of.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './viewing-rooms.module.css'

interface GuideFormProps {
  room: string
  work: { id: string; title: string }
  guide: WrittenGuide | null
  /** Back to all works of the room. */
  back: () => void
}

const useReread = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  return (): void => {
    void queries.invalidateQueries({ queryKey: api.audio_guides.key() })
    void queries.invalidateQueries({ queryKey: api.viewing_rooms.works.key() })
  }
}

const Recording = ({ guide }: { guide: WrittenGuide }) => {
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const reread = useReread()
  const texts = words.rooms.guide
  const { file } = guide
  return (
    <section className={styles.recording} aria-label={texts.recording}>
      <h3>{texts.recording}</h3>
      {file ? (
        <>
          <p>
            <bdi>{file.name}</bdi> ({clockOf(file.seconds)})
          </p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- all of it is written above, and it has no picture */}
          <audio controls preload="none" src={file.url} aria-label={say(texts.hear, { name: file.name })} />
          <p>{texts.replace}</p>
        </>
      ) : (
        <p>{texts.none_sent}</p>
      )}
      <GuideArea team={team} guide={guide.id} taken={reread} />
    </section>
  )
}

const Remove = ({ room, work, back }: Omit<GuideFormProps, 'guide'>) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-face')
  const reread = useReread()
  const [asked, ask] = useState(false)
  const texts = words.rooms.guide
  return (
    <>
      <p>
        <button className={button.plain} type="button" onClick={() => ask(true)}>
          {texts.remove}
        </button>
      </p>
      {asked ? (
        <Confirm
          title={say(texts.remove_of, { title: work.title })}
          doing={texts.remove}
          text={texts.remove_text}
          act={() => api.audio_guides.remove.call({ team, id: room, work: work.id })}
          done={() => {
            reread()
            back()
          }}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

type Written = Pick<WrittenGuide, 'transcript' | 'version'>

interface WordsForm {
  form: FormState
  transcript: LocalizedText
  type: (transcript: LocalizedText) => void
  conflict: SaveConflict<LocalizedText> | null
  settle: (taken: readonly NameIn<LocalizedText>[]) => void
}

/** Language by language: what somebody else has written in another one meanwhile stands beside it. */
const useWordsForm = ({ room, work, guide, back }: GuideFormProps): WordsForm => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const reread = useReread()
  const [transcript, type] = useState<LocalizedText>(guide?.transcript ?? {})
  const saving = useSaving<Written, LocalizedText>(guide ?? { version: 0, transcript: {} }, {
    valuesOf: written => written.transcript,
    // Of words that are missing the server says so.
    always: true,
    send: ({ version, transcript: stands }, changes) =>
      api.audio_guides.save.call({
        team,
        id: room,
        work: work.id,
        version,
        transcript: { ...stands, ...changes }
      })
  })
  const { again, ...form } = useForm<Attempt<Written, LocalizedText>>({
    send: () => saving.attempt(transcript),
    done: found => {
      saving.take(found)
      if ('conflict' in found) return
      // The fields stay open meanwhile: what was typed since is kept.
      type(typed => afterSave<LocalizedText>(found.saved.transcript, transcript, typed).values)
      reread()
      // Whoever has just written the words sends the recording next.
      if (guide) back()
    }
  })
  return {
    form,
    transcript,
    type,
    conflict: saving.conflict && { ...saving.conflict, mine: transcript },
    settle: taken => again(() => saving.attempt(transcript, taken))
  }
}

export const GuideForm = (props: GuideFormProps) => {
  const { guide, ...of } = props
  const { words } = useWords('console-face')
  const { form, transcript, type, conflict, settle } = useWordsForm(props)
  const texts = words.rooms.guide
  return (
    <>
      <ConflictChooser
        conflict={conflict}
        labelOf={locale => localeNames[locale]}
        shown={(locale, written) => written[locale] ?? ''}
        settle={settle}
        busy={form.button.busy}
      />
      <DialogForm form={form} doing={guide ? words.save : texts.save_first} close={of.back}>
        <p>{texts.lead}</p>
        <SaidField
          editor={form}
          path="transcript"
          label={texts.transcript}
          value={transcript}
          change={type}
          max={mostTranscript}
          needed
          lines
        />
      </DialogForm>
      {guide ? <Recording guide={guide} /> : null}
      {guide ? <Remove {...of} /> : null}
    </>
  )
}
