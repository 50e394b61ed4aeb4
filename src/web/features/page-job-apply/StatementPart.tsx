import { useWords } from '#web/shell/words/page-words.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import type { ApplyEditor } from './apply-editor.ts'

const longest = 2000

export const StatementPart = ({ editor: { values, change, field } }: { editor: ApplyEditor }) => {
  const { words } = useWords('page-job-apply')
  const { words: entering, say } = useWords('send-art')
  const left = longest - [...values.statement].length
  const count = say(left >= 0 ? entering.details.left : entering.details.over, { count: Math.abs(left) })
  return (
    <TextArea
      {...field('statement')}
      label={words.parts.statement}
      help={`${words.statement_help} ${count}`}
      rows={8}
      value={values.statement}
      onChange={({ target }) => change({ statement: target.value })}
    />
  )
}
