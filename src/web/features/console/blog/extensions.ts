/* What the editor can make: the nodes and marks of the contract's rich text, and no others. */
import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { PictureInText, WorkInText } from './InText.tsx'

const carried = (name: string) => ({
  [name]: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
    renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] })
  }
})

/** By its id alone: where its file lies is nobody's to write. */
const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ ...carried('picture_id'), ...carried('alt') }),
  parseHTML: () => [{ tag: 'figure[data-picture_id]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureInText)
})

const work = Node.create({
  name: 'work',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => carried('work_id'),
  parseHTML: () => [{ tag: 'figure[data-work_id]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(WorkInText)
})

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: url => isSafeLink(url),
      shouldAutoLink: url => isSafeLink(url),
      HTMLAttributes: { rel: null, target: null }
    }
  }),
  picture,
  work
]
