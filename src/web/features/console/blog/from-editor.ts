/* What the editor holds, as the contract knows it: the attributes that it keeps for itself are left out. */
import type { JSONContent } from '@tiptap/core'
import type { RichText } from '#contract/rules/rich-text.ts'

const kept: Record<string, readonly string[]> = {
  heading: ['level'],
  picture: ['picture_id', 'alt'],
  work: ['work_id'],
  link: ['href']
}

const attributesOf = (type: string, attrs: Record<string, unknown> | undefined) => {
  const names = kept[type]
  return names && { attrs: Object.fromEntries(names.map(name => [name, attrs?.[name]])) }
}

const nodeOf = ({ type = '', attrs, content, marks, text }: JSONContent): JSONContent => ({
  type,
  ...attributesOf(type, attrs),
  ...(text !== undefined && { text }),
  ...(marks?.length && {
    marks: marks.map(mark => ({ type: mark.type, ...attributesOf(mark.type, mark.attrs) }))
  }),
  ...(content?.length && { content: content.map(nodeOf) })
})

export const fromEditor = (document: JSONContent): RichText => {
  const content = (document.content ?? []).map(nodeOf)
  // An editor is never quite empty, and keeps a line open at its end; a text does not.
  const last = content.findLastIndex(({ type, content: inner }) => type !== 'paragraph' || inner)
  // Its schema is made of the same nodes and marks; the server looks at it again.
  return { type: 'doc', content: content.slice(0, last + 1) } as RichText
}

/** An editor cannot hold nothing: there would be no line to write on. */
export const toEditor = (text: RichText): JSONContent =>
  text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] }
