import { may } from '#contract/rules/permissions.ts'
import { useCallWords } from '#web/shell/opportunities/money-words.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { usePresence } from '#web/shell/session/me.ts'
import button from '#web/ui/button.module.css'

/** To those who may: a document is the same for everyone, so it comes once it is known who reads. */
export const useMayPost = (): boolean => {
  const { presence } = usePresence()
  return presence.kind === 'known' && may(presence.me.role, 'post_opportunities')
}

export const MayPost = () => {
  const { words } = useCallWords()
  return useMayPost() ? (
    <p>
      <TeamLink className={button.plain} to={paths.pageJobPost}>
        {words.actions.post}
      </TeamLink>
    </p>
  ) : null
}
