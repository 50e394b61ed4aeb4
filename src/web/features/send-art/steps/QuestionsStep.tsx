import type { CustomField } from '#contract/contest-parts.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { QuestionField } from '#web/shell/works/entering/QuestionField.tsx'
import type { EntryEditor } from '../editor.ts'

/** What this contest asks beside the usual. */
export const QuestionsStep = (editor: EntryEditor) => {
  const { contest, team, values, change, field, words } = editor
  const { words: common } = useWords('common')
  const locale = useLocale()
  const said = (text: CustomField['label']): string => textIn(text, locale, team.default_locale)
  const known = (answers: EntryEditor['values']['answers']) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => contest.fields.some(each => each.id === id)))
  return (
    <>
      {contest.fields.map(question => {
        const help = [said(question.help), question.jury_sees ? words.questions.jury_sees : '']
          .filter(Boolean)
          .join(' ')
        return (
          <QuestionField
            key={question.id}
            question={question}
            named={({ label }) => said(label)}
            frame={{
              ...field(`answers.${question.id}`),
              label: said(question.label),
              help: help || undefined,
              optional: question.required ? undefined : common.form.optional
            }}
            value={values.answers[question.id]}
            answer={answer => change({ answers: { ...known(values.answers), [question.id]: answer } })}
          />
        )
      })}
    </>
  )
}
