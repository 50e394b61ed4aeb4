import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { WorkedPost } from '#contract/blog.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'

export const DeletePost = ({ post, title }: { post: WorkedPost; title: string }) => {
  const { api } = useShell()
  const { words, say } = useWords('console-blog')
  const locale = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { link } = useOwnTeam()
  const [asking, ask] = useState(false)
  const leave = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: api.blog.all.key() })
    await navigate(paths.room('blog')({ team_link: link, locale }), { replace: true })
  }
  return (
    <>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {words.remove.open}
      </button>
      {asking ? (
        <Confirm
          title={say(words.remove.title, { post: title })}
          text={<p>{words.remove.text}</p>}
          doing={words.remove.submit}
          act={() => api.blog.remove.call({ team: link, id: post.id })}
          done={() => void leave()}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}
