import { postCategories } from '#contract/rules/blog-choices.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { CoverPart } from '../CoverPart.tsx'
import type { PostEditing } from './use-post-editor.ts'

interface SettingsPartProps {
  editor: PostEditing
  pictures: readonly PictureData[]
  sent: (picture: PictureData) => void
}

const Cover = ({ editor, pictures, sent }: SettingsPartProps) => {
  const { words } = useWords('console-blog')
  const { id, error } = editor.field('cover_id')
  return (
    <CoverPart
      field={{ id, error }}
      label={words.names.cover_id}
      words={words.cover}
      cover={pictures.find(picture => picture.id === editor.values.cover_id) ?? null}
      change={picture => {
        if (picture) sent(picture)
        editor.change({ cover_id: picture?.id ?? null })
      }}
    />
  )
}

/** What it has in common in all its languages. */
export const SettingsPart = (props: SettingsPartProps) => {
  const { editor } = props
  const { words } = useWords('console-blog')
  const { words: blog } = useWords('blog')
  return (
    <>
      <OneOf
        {...editor.field('category')}
        label={words.names.category}
        names={postCategories}
        labels={blog.categories}
        value={editor.values.category}
        change={category => editor.change({ category })}
      />
      <Field
        {...editor.field('slug')}
        label={words.names.slug}
        help={words.help.slug}
        dir="ltr"
        required
        minLength={3}
        maxLength={60}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        value={editor.values.slug}
        onChange={({ currentTarget }) => editor.change({ slug: currentTarget.value })}
      />
      <Cover {...props} />
    </>
  )
}
