import { useEffect, useState } from 'react'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useKeptFiles } from '#web/shell/files/uploads/kept-uploads.ts'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useObservable } from '#web/ui/observable.ts'
import type { EntryEditor } from '../editor.ts'
import { stepAddress } from '../steps.ts'

interface StillSendingProps {
  editor: EntryEditor
  /** It is being submitted. */
  busy: boolean
  /** The last try to submit it was refused. */
  refused: boolean
}

/** Which pictures are not in it yet, beside the button that submits it; they keep nobody from doing so. */
export const StillSending = ({ editor, busy, refused }: StillSendingProps) => {
  const { uploads, arrivals, state, words, say } = editor
  const { finish } = words
  const files = useKeptFiles(uploads)
  const waiting = useObservable(arrivals.waiting, [])
  const failed = files.filter(file => file.state === 'refused').length
  const under_way = files.length - failed + waiting.length
  // Once it stands there it stays, so that whoever hears or uses it learns how it ends.
  const [told, tell] = useState(false)
  if (!told && under_way + failed > 0) tell(true)
  // Whoever left this step while it was being submitted has come back.
  useEffect(() => arrivals.release(), [arrivals])
  useEffect(() => {
    if (busy) arrivals.hold()
    else if (refused) arrivals.release()
  }, [busy, refused, arrivals])
  if (!told) return null
  return (
    <Notice
      actions={
        <LinkTo className={button.plain} to={stepAddress(state.thing.id, 'images')} preventScrollReset>
          {finish.to_images}
        </LinkTo>
      }
    >
      <output>
        {under_way > 0 || failed === 0 ? <p>{say(finish.under_way, { count: under_way })}</p> : null}
        {failed > 0 ? <p>{say(finish.not_sent, { count: failed })}</p> : null}
      </output>
    </Notice>
  )
}
