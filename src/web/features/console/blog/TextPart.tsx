import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import type { PostText } from '#contract/blog.ts'
import type { Picture } from '#contract/picture.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { emptyPostText } from './post-values.ts'
import type { PostEditing } from './use-post-editor.ts'
import { Writer } from './Writer.tsx'

interface TextPartProps {
  editor: PostEditing
  locale: Locale
  sent: (picture: Picture) => void
}

/** The post in one of its languages. */
export const TextPart = ({ editor, locale, sent }: TextPartProps) => {
  const { words, say } = useWords('console-blog')
  const { words: common } = useWords('common')
  const { default_locale } = useOwnTeam()
  const text = editor.values[locale]
  const language = localeNames[locale]
  if (!text)
    return (
      <div className={styles.narrow}>
        <p className={styles.note}>{say(words.languages.missing, { language })}</p>
        <p>
          <button
            className={button.plain}
            type="button"
            onClick={() => editor.change({ [locale]: emptyPostText })}
          >
            {say(words.languages.add, { language })}
          </button>
        </p>
      </div>
    )
  const change = (some: Partial<PostText>): void => editor.change({ [locale]: { ...text, ...some } })
  const at = (name: keyof PostText) => editor.field(`texts.${locale}.${name}`)
  const own = { lang: locale, dir: 'auto' as const }
  return (
    <>
      <Field
        {...at('title')}
        {...own}
        label={words.names.title}
        required
        maxLength={140}
        value={text.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        {...at('excerpt')}
        {...own}
        label={words.names.excerpt}
        help={words.help.excerpt}
        optional={common.form.optional}
        maxLength={400}
        value={text.excerpt}
        onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
      />
      <Writer
        key={locale}
        facts={at('body')}
        label={words.names.body}
        locale={locale}
        value={text.body}
        change={body => change({ body })}
        sent={sent}
      />
      <Field
        {...at('cover_alt')}
        {...own}
        label={words.names.cover_alt}
        help={words.help.cover_alt}
        optional={common.form.optional}
        maxLength={300}
        value={text.cover_alt}
        onChange={({ currentTarget }) => change({ cover_alt: currentTarget.value })}
      />
      {locale === default_locale ? null : (
        <p>
          <button className={button.plain} type="button" onClick={() => editor.change({ [locale]: null })}>
            {say(words.languages.remove, { language })}
          </button>
        </p>
      )}
    </>
  )
}
