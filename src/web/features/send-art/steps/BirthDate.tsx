import { useState } from 'react'
import { ageOn, dayOfAges } from '#contract/rules/age-on.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useKnowMe } from '#web/shell/session/me.ts'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import type { EntryEditor } from '../editor.ts'
import styles from '../send-art.module.css'

/** Asked where the category has limits of age, and of who is not of age; it belongs to the account and is shown to nobody. */
export const BirthDate = ({
  editor,
  asked
}: {
  editor: EntryEditor
  asked: 'birth_help' | 'birth_minor'
}) => {
  const { me, team, words, say, field, contest } = editor
  const { api } = useShell()
  const formWords = useFormWords()
  const know = useKnowMe()
  const stands = me.birth_date ?? ''
  const [typed, type] = useState<string | null>(null)
  const birth_date = typed ?? stands
  const { send, busy, refusal, wait } = useCall(() =>
    saveAnyway(
      version => api.accounts.update.call({ team: team.link, version, birth_date: birth_date || null }),
      me.version
    )
  )
  const save = async (): Promise<void> => {
    if (birth_date === stands) return
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    know(outcome.answer)
    type(now => (now === birth_date ? null : now))
  }
  const day = dayOfAges(contest)
  const told = refusal?.fields[0]?.message ?? (refusal ? sentenceFor(refusal, wait, formWords) : undefined)
  return (
    <div className={styles.part}>
      <Field
        {...field('birth_date')}
        {...(told !== undefined && { error: told })}
        type="date"
        label={words.labels.birth_date}
        help={
          me.birth_date !== null && day !== null
            ? say(words.eligibility.age_then, { age: ageOn(me.birth_date, day) })
            : words.eligibility[asked]
        }
        autoComplete="bday"
        value={birth_date}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save()}
      />
      <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void save()}>
        {words.eligibility.birth_save}
      </button>
    </div>
  )
}
