import { useState } from 'react'
import type { WorkedPost } from '#contract/blog.ts'
import type { Picture } from '#contract/picture.ts'
import { localeNames } from '#contract/locales.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { SaveBar } from '../contests/SaveBar.tsx'
import { EditorForm } from '../EditorForm.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { PartHead } from '../PartHead.tsx'
import { Languages, useLanguage } from './Languages.tsx'
import { PicturesKnown } from './pictures-known.ts'
import { PostClashes } from './PostClashes.tsx'
import { localeAt } from './post-values.ts'
import { PublishPart } from './PublishPart.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { TextPart } from './TextPart.tsx'
import { usePostEditor } from './use-post-editor.ts'

/** The post's own, as far as they are made, and those that were sent just now. */
const usePictures = (post: WorkedPost) => {
  const [sent, send] = useState<readonly Picture[]>([])
  const fresh = sent.filter(({ id }) => !post.pictures.some(picture => picture.id === id))
  return {
    pictures: [...post.pictures, ...fresh],
    sent: (picture: Picture): void => send(before => [...before, picture])
  }
}

export const PostEditor = ({ opened }: { opened: WorkedPost }) => {
  const editor = usePostEditor(opened)
  const locale = useLanguage()
  const { words, say } = useWords('console-blog')
  const { pictures, sent } = usePictures(editor.thing)

  const nameOf = (path: string): string => {
    const at = localeAt(path)
    const field = at ? path.split('.')[2] : path.split('.')[0]
    // Only what has a name can be refused; the body stands for what is deep within it.
    const name = words.names[field as keyof typeof words.names] ?? path
    return at ? say(words.languages.said, { name, language: localeNames[at] }) : name
  }

  return (
    <PicturesKnown value={pictures}>
      <EditorForm editor={editor} nameOf={nameOf} chooser={<PostClashes editor={editor} />}>
        <Languages editor={editor} chosen={locale} />
        <TextPart editor={editor} locale={locale} sent={sent} />
        <section className={styles.part}>
          <PartHead title={words.parts.settings} />
          <SettingsPart editor={editor} pictures={pictures} sent={sent} />
        </section>
        <section className={styles.part}>
          <PartHead title={words.parts.publish} />
          <PublishPart editor={editor} locale={locale} pictures={pictures} />
        </section>
        <SaveBar editor={editor} />
      </EditorForm>
      <LeaveGuard dirty={editor.dirty} withinPath />
    </PicturesKnown>
  )
}
