import type { Juror } from '#contract/jury.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useRefresh } from './lists.ts'

/** Takes a juror out, or an invitation back. */
export const RemoveDialog = ({ juror, close }: { juror: Juror; close: () => void }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-jury')
  const refresh = useRefresh()
  const { title, text, doing } = juror.user_id === null ? words.withdraw : words.remove
  return (
    <Confirm
      title={say(title, { name: juror.name ?? juror.email })}
      text={text}
      doing={doing}
      act={() => api.jury.remove.call({ link, id: juror.id })}
      done={() => {
        refresh()
        close()
      }}
      close={close}
    />
  )
}
