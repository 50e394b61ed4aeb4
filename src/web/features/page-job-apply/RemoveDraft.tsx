import { useState } from 'react'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import type { ApplyEditor } from './apply-editor.ts'

export const RemoveDraft = ({ editor, removed }: { editor: ApplyEditor; removed: () => void }) => {
  const { api } = useShell()
  const { words } = useWords('page-job-apply')
  const [asking, ask] = useState(false)
  const { remove } = words
  const { team, draft, state } = editor
  return (
    <p>
      <button className={button.plain} type="button" onClick={() => ask(true)}>
        {remove.button}
      </button>
      {asking ? (
        <Confirm
          title={remove.title}
          text={remove.text}
          doing={remove.doing}
          act={async () => {
            await draft.flush()
            await api.applications.remove.call({ team: team.link, id: state.thing.id })
          }}
          done={removed}
          close={() => ask(false)}
        />
      ) : null}
    </p>
  )
}
