import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { isComposing } from '#web/ui/composing.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

/** As one writes it on paper: without a scheme it is a web address. */
const whole = (typed: string): string => {
  const plain = typed.trim()
  return plain === '' || /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`
}

const textAt = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Of what is chosen, or of an address that is its own text. */
export const LinkDialog = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const { words } = useWords('console-blog')
  const id = useId()
  const [typed, type] = useState(() => textAt(editor))
  const [error, say] = useState<string | undefined>(undefined)
  const set = (): void => {
    const href = whole(typed)
    if (!isSafeLink(href)) {
      say(words.link.wrong)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  return (
    <Dialog title={words.link.title} close={close}>
      <Field
        id={id}
        name="href"
        label={words.link.href}
        help={words.link.help}
        error={error}
        dir="ltr"
        inputMode="url"
        maxLength={2000}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          set()
        }}
      />
      <DialogActions>
        <button className={button.primary} type="button" onClick={set}>
          {words.link.set}
        </button>
        {editor.isActive('link') ? (
          <button
            className={button.plain}
            type="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            {words.link.remove}
          </button>
        ) : null}
        <CancelButton close={close} />
      </DialogActions>
    </Dialog>
  )
}
