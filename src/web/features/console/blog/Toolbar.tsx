import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconFrame,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconStrikethrough
} from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Picture } from '#contract/picture.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import own from './blog.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { WorkDialog } from './WorkDialog.tsx'

type Chain = ReturnType<Editor['chain']>

interface Tool {
  name:
    | 'bold'
    | 'italic'
    | 'strike'
    | 'code'
    | 'h2'
    | 'h3'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'rule'
    | 'undo'
    | 'redo'
  Icon: typeof IconBold
  run: (chain: Chain) => Chain
  isOn?: (editor: Editor) => boolean
}

const tools: Tool[] = [
  {
    name: 'h2',
    Icon: IconH2,
    run: chain => chain.toggleHeading({ level: 2 }),
    isOn: editor => editor.isActive('heading', { level: 2 })
  },
  {
    name: 'h3',
    Icon: IconH3,
    run: chain => chain.toggleHeading({ level: 3 }),
    isOn: editor => editor.isActive('heading', { level: 3 })
  },
  { name: 'bold', Icon: IconBold, run: chain => chain.toggleBold(), isOn: editor => editor.isActive('bold') },
  {
    name: 'italic',
    Icon: IconItalic,
    run: chain => chain.toggleItalic(),
    isOn: editor => editor.isActive('italic')
  },
  {
    name: 'strike',
    Icon: IconStrikethrough,
    run: chain => chain.toggleStrike(),
    isOn: editor => editor.isActive('strike')
  },
  { name: 'code', Icon: IconCode, run: chain => chain.toggleCode(), isOn: editor => editor.isActive('code') },
  {
    name: 'bullets',
    Icon: IconList,
    run: chain => chain.toggleBulletList(),
    isOn: editor => editor.isActive('bulletList')
  },
  {
    name: 'numbers',
    Icon: IconListNumbers,
    run: chain => chain.toggleOrderedList(),
    isOn: editor => editor.isActive('orderedList')
  },
  {
    name: 'quote',
    Icon: IconBlockquote,
    run: chain => chain.toggleBlockquote(),
    isOn: editor => editor.isActive('blockquote')
  },
  { name: 'rule', Icon: IconSeparatorHorizontal, run: chain => chain.setHorizontalRule() },
  { name: 'undo', Icon: IconArrowBackUp, run: chain => chain.undo() },
  { name: 'redo', Icon: IconArrowForwardUp, run: chain => chain.redo() }
]

const inserts = [
  { name: 'link', Icon: IconLink },
  { name: 'picture', Icon: IconPhoto },
  { name: 'work', Icon: IconFrame }
] as const

/** One stop of the tab key; within it the arrows walk, in the direction in which the page is read. */
const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }
  const all = [...event.currentTarget.querySelectorAll('button')]
  const here = all.findIndex(button => button === document.activeElement)
  const step = event.key === 'ArrowRight' || event.key === 'ArrowLeft' ? steps[event.key] : 0
  const sense = document.documentElement.dir === 'rtl' ? -1 : 1
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : here + step * sense
  const target = all[(to + all.length) % all.length]
  if (to === here || !target) return
  event.preventDefault()
  for (const button of all) button.tabIndex = button === target ? 0 : -1
  target.focus()
}

interface ToolbarProps {
  editor: Editor
  controls: string
  sent: (picture: Picture) => void
}

export const Toolbar = ({ editor, controls, sent }: ToolbarProps) => {
  const { words } = useWords('console-blog')
  const [asking, ask] = useState<(typeof inserts)[number]['name'] | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: written }) => tools.filter(({ isOn }) => isOn?.(written)).map(({ name }) => name)
  })
  const close = (): void => ask(null)
  return (
    <>
      <div
        className={own.toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={words.tools.label}
        aria-controls={controls}
        onKeyDown={walk}
      >
        {tools.map(({ name, Icon, run, isOn }, place) => (
          <button
            key={name}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            title={words.tools[name]}
            aria-label={words.tools[name]}
            aria-pressed={isOn ? on.includes(name) : undefined}
            onClick={() => run(editor.chain().focus()).run()}
          >
            <Icon stroke={1.5} aria-hidden="true" />
          </button>
        ))}
        {inserts.map(({ name, Icon }) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            title={words.tools[name]}
            aria-label={words.tools[name]}
            onClick={() => ask(name)}
          >
            <Icon stroke={1.5} aria-hidden="true" />
          </button>
        ))}
      </div>
      {asking === 'link' ? <LinkDialog editor={editor} close={close} /> : null}
      {asking === 'picture' ? <PictureDialog editor={editor} close={close} sent={sent} /> : null}
      {asking === 'work' ? <WorkDialog editor={editor} close={close} /> : null}
    </>
  )
}
