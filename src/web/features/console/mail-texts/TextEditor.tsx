import { useRef } from 'react'
import { directionOf } from '#contract/locales.ts'
import type { MailText, MailWords } from '#contract/mail-texts.ts'
import { mailTextSizes } from '#contract/rules/mail-choices.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { EditorForm } from '../EditorForm.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import own from './mail-texts.module.css'
import { Placeholders } from './Placeholders.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { idAt, useTextEditor, type TextEditing } from './use-text-editor.ts'
import { Versions } from './Versions.tsx'

const lines = ['subject', 'preheader'] as const
const isOurs = ({ subject, preheader, body }: MailWords): boolean =>
  subject === '' && preheader === '' && body === ''

const WordFields = ({ editor }: { editor: TextEditing }) => {
  const { words, say } = useWords('console-mail-texts')
  const { thing, values, change, field } = editor
  const spoken = { lang: thing.locale, dir: directionOf(thing.locale) }
  return (
    <>
      {lines.map(name => (
        <Field
          key={name}
          {...field(`words.${name}`)}
          {...spoken}
          label={words.names[name]}
          help={say(words.help[name], { text: thing.ours[name] || words.figures })}
          value={values[name]}
          maxLength={mailTextSizes[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
      <TextArea
        {...field('words.body')}
        {...spoken}
        label={words.names.body}
        help={words.help.body}
        tall
        rows={14}
        value={values.body}
        maxLength={mailTextSizes.body}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
    </>
  )
}

/** Stays in sight while one writes: whether it is saved is always known. */
const Bar = ({ editor }: { editor: TextEditing }) => {
  const { words } = useWords('console-mail-texts')
  const { words: form } = useFormWords()
  const { thing, values, change, dirty, busy, saved, undone, reset, restore } = editor
  const said = undone === null ? (saved ? words.saved : '') : words.was_reset
  return (
    <div className={own.bar}>
      <SaveButton busy={busy} sending={form.sending}>
        {words.save}
      </SaveButton>
      {values.body === '' ? (
        <button className={button.plain} type="button" onClick={() => change({ body: thing.ours.body })}>
          {words.start}
        </button>
      ) : null}
      {isOurs(thing.words) ? null : (
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void reset()}>
          {words.reset}
        </button>
      )}
      <output>{dirty ? words.unsaved : said}</output>
      {undone === null || dirty ? null : (
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          onClick={() => void restore(undone)}
        >
          {words.undo}
        </button>
      )}
    </div>
  )
}

export const TextEditor = ({ opened }: { opened: MailText }) => {
  const { words } = useWords('console-mail-texts')
  const editor = useTextEditor(opened)
  const { thing, values, change } = editor
  const last = useRef<keyof MailWords>('body')

  /** Where one wrote last, and the caret after it. */
  const insert = (placeholder: string): void => {
    const name = placeholder.startsWith('{{') ? 'body' : last.current
    const control = document.getElementById(idAt(name))
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const { selectionStart, selectionEnd } = control
    const [from, to] = [selectionStart ?? control.value.length, selectionEnd ?? control.value.length]
    change({ [name]: control.value.slice(0, from) + placeholder + control.value.slice(to) })
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }

  return (
    <>
      <LeaveGuard dirty={editor.dirty} />
      <div className={own.sides}>
        <div
          className={own.side}
          onFocus={({ target }) => {
            const name = (['subject', 'preheader', 'body'] as const).find(each => idAt(each) === target.id)
            if (name) last.current = name
          }}
        >
          <EditorForm
            editor={editor}
            nameOf={path => words.names[lines.find(name => path.endsWith(name)) ?? 'body']}
            chooser={
              <ConflictChooser
                {...editor}
                labelOf={name => words.names[name]}
                shown={(name, shown) => shown[name] ?? ''}
                dir={directionOf(thing.locale)}
              />
            }
          >
            <WordFields editor={editor} />
            <Bar editor={editor} />
          </EditorForm>
          <Placeholders placeholders={thing.placeholders} insert={insert} />
        </div>
        <PreviewPart address={editor.address} words={values} />
      </div>
      <section className={styles.part}>
        <Versions editor={editor} />
      </section>
    </>
  )
}
