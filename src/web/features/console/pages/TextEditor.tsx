import type { SubmitEvent } from 'react'
import { directionOf } from '#contract/locales.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { labelOf } from './label.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { Line } from './Line.tsx'
import { LongLine } from './LongLine.tsx'
import styles from './pages.module.css'
import { nameOf, useEditor } from './use-editor.ts'
import type { PageEditor } from './use-editor.ts'
import type { OpenedPage, TextAddress } from './use-opened.ts'
import { Versions } from './Versions.tsx'

interface TextEditorProps {
  address: TextAddress
  opened: OpenedPage
}

/** Tells the second button from the first. */
const draft = 'draft'

/** Stays in sight while one writes: whether it is saved is always known. */
const Bar = ({ editor }: { editor: PageEditor }) => {
  const { words } = useWords('console-pages')
  const { form, dirty, saved } = editor
  const said = saved ? (saved.state === 'published' ? words.is_published : words.is_saved) : ''
  return (
    <div className={styles.bar}>
      <SubmitButton {...form.button}>{words.publish}</SubmitButton>
      <SaveButton {...form.button} value={draft}>
        {words.save_draft}
      </SaveButton>
      <output>{dirty ? words.unsaved : said}</output>
    </div>
  )
}

export const TextEditor = ({ address, opened }: TextEditorProps) => {
  const { words: common } = useWords('common')
  const editor = useEditor(address, opened)
  const { form, lines } = editor
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent
    editor.aim(!(submitter instanceof HTMLButtonElement && submitter.value === draft))
    form.form.onSubmit(event)
  }
  return (
    <>
      <LeaveGuard dirty={editor.dirty} />
      <ErrorSummary summary={form.summary} />
      <ConflictChooser
        {...editor}
        labelOf={labelOf}
        shown={(path, values) => values[path] ?? ''}
        busy={form.button.busy}
        dir={directionOf(address.locale)}
      />
      <div onInput={editor.touch}>
        <Form {...form.form} onSubmit={submit} needs={common.form.script} key={editor.round}>
          {Object.entries(opened.original).map(([path, original]) => {
            const own = lines[path] ?? ''
            const line = {
              path,
              original,
              meaning: opened.meaning[path],
              own,
              locale: address.locale,
              field: form.field(nameOf(path))
            }
            const long = { ...line, address, drawn: opened.drawn, touch: editor.touch }
            return path === 'body' ? <LongLine key={path} {...long} /> : <Line key={path} {...line} />
          })}
          <Bar editor={editor} />
        </Form>
      </div>
      <Versions address={address} editor={editor} />
    </>
  )
}
