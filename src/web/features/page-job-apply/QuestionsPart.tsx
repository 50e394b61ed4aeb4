import type { LocalizedText } from '#contract/localized-text.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { QuestionField } from '#web/shell/works/entering/QuestionField.tsx'
import type { ApplyEditor } from './apply-editor.ts'

/** What the call asks beside the usual. */
export const QuestionsPart = ({
  editor: { team, state, values, change, field }
}: {
  editor: ApplyEditor
}) => {
  const { words: common } = useWords('common')
  const locale = useLocale()
  const said = (text: LocalizedText): string => textIn(text, locale, team.default_locale)
  return state.thing.questions.map(question => (
    <QuestionField
      key={question.id}
      question={question}
      named={({ label }) => said(label)}
      frame={{
        ...field(`answers.${question.id}`),
        label: said(question.label),
        help: said(question.help) || undefined,
        optional: question.required ? undefined : common.form.optional
      }}
      value={values.answers[question.id]}
      answer={answer => change({ answers: { ...values.answers, [question.id]: answer } })}
    />
  ))
}
