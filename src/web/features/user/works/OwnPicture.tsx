import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPicture as Kept } from '#contract/pictures.ts'
import type { Team } from '#contract/teams.ts'
import { Refused } from '#web/shell/Refused.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './works.module.css'

interface OwnPictureProps {
  team: Team
  picture: Kept
}

const Remove = ({ team, picture, close }: OwnPictureProps & { close: () => void }) => {
  const { api } = useShell()
  const { words, say } = useWords('user-profile')
  const queries = useQueryClient()
  const { send, busy, refusal, wait } = useCall(api.pictures.remove.call)
  const said = words.works.remove_picture
  const go = async (): Promise<void> => {
    const outcome = await send({ team: team.link, id: picture.id })
    if (!outcome || !('answer' in outcome)) return
    close()
    await queries.invalidateQueries({ queryKey: api.pictures.key() })
  }
  return (
    <Dialog title={say(said.title, { name: picture.name })} close={close}>
      <p>{said.text}</p>
      <Refused refusal={refusal} wait={wait} />
      <DialogActions>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void go()}>
          {said.doing}
        </button>
        <button className={button.plain} type="button" onClick={close}>
          {words.works.keep}
        </button>
      </DialogActions>
    </Dialog>
  )
}

/** A library has its end: what no work needs can be thrown away. */
export const OwnPicture = ({ team, picture }: OwnPictureProps) => {
  const { words, say } = useWords('user-profile')
  const [asking, ask] = useState(false)
  const { doing } = words.works.remove_picture
  return (
    <li>
      <Picture picture={picture} alt={picture.name} sizes="9rem" />
      <div className={styles.actions}>
        <button
          type="button"
          aria-label={say(words.works.of, { action: doing, title: picture.name })}
          onClick={() => ask(true)}
        >
          {doing}
        </button>
      </div>
      {asking ? <Remove team={team} picture={picture} close={() => ask(false)} /> : null}
    </li>
  )
}
