import { useState } from 'react'
import { declaredConflicts } from '#contract/rules/judging-choices.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useDesk } from './desk-context.ts'

type Kind = (typeof declaredConflicts)[number]

/** Recusing oneself from a work cannot be undone, so the dialog names the work and asks. */
export const Conflict = () => {
  const { api } = useShell()
  const { words, say } = useWords('rate')
  const { showDialog, sheet, score, team, letGo } = useDesk()
  const [kind, choose] = useState<Kind | ''>('')
  const [note, write] = useState('')
  const { conflict } = words
  return (
    <Confirm
      title={say(conflict.title, { title: sheet.work.title })}
      text={conflict.text}
      doing={conflict.act}
      // What was chosen beforehand would be declared by whoever is in a hurry.
      ready={kind !== ''}
      act={async () => kind && api.scores.recuse.call({ team: team.link, id: score.id, kind, note })}
      done={() => {
        showDialog(null)
        letGo(say(words.desk.recused, { title: sheet.work.title }))
      }}
      close={() => showDialog(null)}
    >
      <Choice
        id="conflict-kind"
        name="kind"
        label={conflict.kind}
        value={kind}
        // One of the options, which are the kinds.
        onChange={event => choose(event.target.value as Kind)}
      >
        <option value="" disabled>
          {conflict.choose}
        </option>
        {declaredConflicts.map(each => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </Choice>
      <TextArea
        id="conflict-note"
        name="note"
        label={conflict.note}
        value={note}
        maxLength={400}
        onChange={event => write(event.target.value)}
      />
    </Confirm>
  )
}
