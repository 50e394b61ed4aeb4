import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Asking } from './Asking.tsx'
import { PostEditor } from './blog/PostEditor.tsx'
import { useOwnTeam } from './use-own-team.ts'

const PostScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.blog.open.queryOptions({ input: { team: link, id } }))
  if (!data) return <Asking failed={error} retry={refetch} />
  return <PostEditor key={data.id} opened={data} />
}

export const screen = defineUnlisted({
  page: 'console-blog',
  // The preview speaks as the blog does; moments and the bar are the contest editor's.
  words: ['blog', 'gallery', 'console-contests'],
  title: ({ words }) => words.list.post,
  Component: PostScreen
})
