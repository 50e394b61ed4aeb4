import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { directionOf } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { richTextLimits } from '#contract/rules/rich-text.ts'
import type { RichText } from '#contract/rules/rich-text.ts'
import { useMissedDrops } from '#web/shell/files/missed-drop.ts'
import { sameButBlanks } from '#web/shell/saving/same-value.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import own from './blog.module.css'
import { extensions } from './extensions.ts'
import { fromEditor, toEditor } from './from-editor.ts'
import { Toolbar } from './Toolbar.tsx'

interface WriterProps {
  facts: FieldFacts
  label: string
  locale: Locale
  value: RichText
  change: (value: RichText) => void
  /** A picture that was sent from here. */
  sent: (picture: Picture) => void
}

/** A word processor wraps a page of text in so much; whoever comes with more brings pictures or a whole site along. */
const mostMarkup = 40 * richTextLimits.characters

/** What comes in can be too long, and what it is wrapped in too much: then its text comes alone. */
const comingIn = (data: DataTransfer | null): 'whole' | 'too_long' | { text: string } => {
  const text = data?.getData('text/plain') ?? ''
  if (text.length > richTextLimits.characters) return 'too_long'
  if ((data?.getData('text/html').length ?? 0) <= mostMarkup) return 'whole'
  return text === '' ? 'too_long' : { text }
}

/** Where a text is written: what one sees is what readers get, in the same structure. */
export const Writer = ({ facts, label, locale, value, change, sent }: WriterProps) => {
  const { words, say } = useWords('console-blog')
  const [tooLong, setTooLong] = useState(false)
  const told = useRef(value)
  useMissedDrops()
  const editor = useEditor({
    extensions,
    content: toEditor(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        id: facts.id,
        class: own.page ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: locale,
        dir: directionOf(locale)
      },
      // Before the editor looks at it: so much would stop the page.
      handleDOMEvents: {
        paste: (view, event) => {
          const come = comingIn(event.clipboardData)
          setTooLong(come === 'too_long')
          if (come === 'whole') return false
          event.preventDefault()
          if (come !== 'too_long') view.pasteText(come.text, event)
          return true
        },
        drop: (_, event) => {
          const come = comingIn(event.dataTransfer)
          setTooLong(come !== 'whole')
          if (come === 'whole') return false
          event.preventDefault()
          return true
        }
      }
    },
    onUpdate({ editor: written }) {
      told.current = fromEditor(written.getJSON())
      change(told.current)
    }
  })
  useEffect(() => {
    // Another's words, taken over while one had this text open. One's own come back from the server in another order.
    if (sameButBlanks(value, told.current)) return
    told.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  const limit = say(words.too_long, { max: richTextLimits.characters })
  return (
    <div className={own.writer}>
      <p className={own.label}>{label}</p>
      <Toolbar editor={editor} controls={facts.id} sent={sent} />
      <EditorContent editor={editor} />
      <FieldError id={facts.id} error={tooLong ? limit : facts.error} />
    </div>
  )
}
