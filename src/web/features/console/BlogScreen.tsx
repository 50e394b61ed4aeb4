import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { PostLine } from '#contract/blog.ts'
import { directionOf } from '#contract/locales.ts'
import { postStates, type PostState } from '#contract/rules/blog-choices.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Begin } from './blog/Begin.tsx'
import styles from './console.module.css'
import { languageNames } from './language-names.ts'
import { ListTable } from './ListTable.tsx'
import { momentThere } from './dates.ts'
import table from './table.module.css'
import { FilterTabs } from './FilterTabs.tsx'
import { useOwnTeam } from './use-own-team.ts'

const Table = ({ posts, narrowed }: { posts: Paged<PostLine>; narrowed: boolean }) => {
  const { words } = useWords('console-blog')
  const { words: blog } = useWords('blog')
  const locale = useLocale()
  const { time_zone } = useOwnTeam()
  const { list } = words
  return (
    <ListTable
      list={posts}
      none={
        <>
          <h2>{list.empty_title}</h2>
          <p>{narrowed ? list.none_in_state : list.empty_text}</p>
        </>
      }
      keyOf={({ id }) => id}
      columns={[
        {
          title: list.post,
          as: 'name',
          render: post => (
            <TeamLink
              className={table.link}
              to={paths.room('blog', post.id)}
              lang={post.locale}
              dir={directionOf(post.locale)}
            >
              {post.title}
            </TeamLink>
          )
        },
        { title: list.state, render: ({ state }) => words.states[state] },
        {
          title: list.moment,
          as: 'time',
          render: ({ publish_at }) =>
            publish_at === null ? list.none : momentThere(locale, publish_at, time_zone)
        },
        { title: words.names.category, render: ({ category }) => blog.categories[category] },
        {
          title: list.languages,
          render: post => languageNames(post.locales, locale)
        }
      ]}
    />
  )
}

const filters = addressFilters({ state: oneOf(postStates) })

const usePosts = (state: PostState | undefined) => {
  const { api } = useShell()
  const locale = useLocale()
  const { link: team } = useOwnTeam()
  return usePaged(api.blog.all, { team, locale, ...(state && { state }) })
}

const BlogScreen = () => {
  const { words } = useWords('console-blog')
  const [search] = useSearchParams()
  const { state } = filters.parse(search)
  const posts = usePosts(state)
  const [beginning, begin] = useState(false)
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <p>
        <button className={button.primary} type="button" onClick={() => begin(true)}>
          {words.list.begin}
        </button>
      </p>
      <FilterTabs
        name="state"
        choices={postStates}
        chosen={state}
        words={words.states}
        label={words.list.state}
        all={words.list.all}
      />
      <Table posts={posts} narrowed={state !== undefined} />
      {beginning ? <Begin close={() => begin(false)} /> : null}
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-blog', words: ['blog'], Component: BlogScreen })
