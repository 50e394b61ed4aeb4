import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import type { Locale } from '#contract/locales.ts'
import { isBlank } from '#contract/rules/rich-text.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import contests from '../contests/contests.module.css'
import { MomentField } from '../contests/MomentField.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { DeletePost } from './DeletePost.tsx'
import { PostPreview } from './PostPreview.tsx'
import type { PostEditing } from './use-post-editor.ts'

interface PublishPartProps {
  editor: PostEditing
  locale: Locale
  pictures: readonly Picture[]
}

const PostState = ({ editor }: { editor: PostEditing }) => {
  const { words, say } = useWords('console-blog')
  const locale = useLocale()
  const { time_zone } = useOwnTeam()
  const { state, publish_at } = editor.thing
  const moment = publish_at === null ? '' : momentIn(locale, publish_at, time_zone)
  return <p className={styles.note}>{say(words.publish[state], { moment })}</p>
}

/** When it appears; and before that, how it will look. */
export const PublishPart = ({ editor, locale, pictures }: PublishPartProps) => {
  const { words, say } = useWords('console-blog')
  const { words: common } = useWords('common')
  const { default_locale, time_zone } = useOwnTeam()
  const [looking, look] = useState(false)
  const { thing: post, busy } = editor
  const first = editor.values[default_locale]
  const isWhole = first !== null && first.title.trim() !== '' && !isBlank(first.body)
  const isOut = post.state === 'published'
  return (
    <>
      <PostState editor={editor} />
      {isOut ? null : (
        <MomentField
          editor={editor}
          zone={time_zone}
          path="publish_at"
          label={words.publish.at}
          help={say(words.publish.at_help, { zone: time_zone.replaceAll('_', ' ') })}
          optional={common.form.optional}
          value={editor.values.publish_at}
          change={publish_at => editor.change({ publish_at })}
        />
      )}
      {isWhole ? null : <p className={styles.note}>{words.publish.unfinished}</p>}
      <div className={contests.ways}>
        {isOut ? (
          <TeamLink to={place => paths.blogDetail(place, post.slug)}>{words.publish.see}</TeamLink>
        ) : (
          <button
            className={button.primary}
            type="button"
            aria-disabled={busy || !isWhole}
            onClick={() => {
              if (isWhole && !busy) void editor.appear({ publish_now: true })
            }}
          >
            {words.publish.now}
          </button>
        )}
        {post.publish_at === null ? null : (
          <button
            className={button.plain}
            type="button"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void editor.appear({ publish_at: null })
            }}
          >
            {words.publish.back}
          </button>
        )}
        <button className={button.plain} type="button" onClick={() => look(true)}>
          {words.publish.preview}
        </button>
        <DeletePost post={post} title={first?.title ?? post.slug} />
      </div>
      {looking ? (
        <PostPreview editor={editor} locale={locale} pictures={pictures} close={() => look(false)} />
      ) : null}
    </>
  )
}
