import { LinkTo } from '#web/shell/page/link.tsx'
import { useKeptFiles } from '#web/shell/files/uploads/kept-uploads.ts'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useObservable } from '#web/ui/observable.ts'
import type { EntryEditor } from '../editor.ts'
import { stepAddress } from '../steps.ts'

/** Which pictures are not in it yet, beside the button that submits it; they keep nobody from doing so. */
export const StillSending = ({ uploads, arrivals, state, words, say }: EntryEditor) => {
  const { finish } = words
  const files = useKeptFiles(uploads)
  const arrived = useObservable(arrivals.waiting, []).length
  const failed = files.filter(file => file.state === 'refused').length
  const under_way = files.length - failed
  if (files.length + arrived === 0) return null
  return (
    <Notice
      actions={
        <LinkTo className={button.plain} to={stepAddress(state.thing.id, 'images')} preventScrollReset>
          {finish.to_images}
        </LinkTo>
      }
    >
      <output>
        {under_way > 0 ? <p>{say(finish.under_way, { count: under_way })}</p> : null}
        {arrived > 0 ? <p>{say(finish.arrived, { count: arrived })}</p> : null}
        {failed > 0 ? <p>{say(finish.not_sent, { count: failed })}</p> : null}
      </output>
    </Notice>
  )
}
