/* One post while it is worked on. */
import { useQueryClient } from '@tanstack/react-query'
import type { PostChanges, WorkedPost } from '#contract/blog.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { changesFrom, idAt, valuesOf } from './post-values.ts'
import type { PostValues } from './post-values.ts'

type Appearing = Pick<PostChanges, 'publish_now' | 'publish_at'>

export interface PostEditing extends Editing<WorkedPost, PostValues> {
  /** After saving what is not saved: at once, or back among the drafts. */
  appear: (when: Appearing) => Promise<WorkedPost | null>
}

export const usePostEditor = (opened: WorkedPost): PostEditing => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const queries = useQueryClient()
  const editing = useEditor<WorkedPost, PostValues>(opened, {
    valuesOf,
    idAt,
    send: ({ id, version }, changes) => api.blog.update.call({ team, id, version, ...changesFrom(changes) }),
    tell: post => {
      queries.setQueryData(api.blog.open.queryKey({ input: { team, id: post.id } }), post)
      for (const queryKey of [api.blog.all.key(), api.blog.list.key(), api.blog.get.key()])
        void queries.invalidateQueries({ queryKey })
    }
  })
  return {
    ...editing,
    async appear(when) {
      const saved = await editing.save()
      return (
        saved &&
        editing.run(() => api.blog.update.call({ team, id: saved.id, version: saved.version, ...when }))
      )
    }
  }
}
