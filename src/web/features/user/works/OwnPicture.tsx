import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPicture as Kept } from '#contract/pictures.ts'
import type { Team } from '#contract/teams.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import button from '#web/ui/button.module.css'

interface OwnPictureProps {
  team: Team
  picture: Kept
}

const Remove = ({ team, picture, close }: OwnPictureProps & { close: () => void }) => {
  const { api } = useShell()
  const { words, say } = useWords('user-profile')
  const queries = useQueryClient()
  const said = words.works.remove_picture
  return (
    <Confirm
      title={say(said.title, { name: picture.name })}
      text={said.text}
      doing={said.doing}
      act={() => api.pictures.remove.call({ team: team.link, id: picture.id })}
      done={() => {
        close()
        void queries.invalidateQueries({ queryKey: api.pictures.key() })
      }}
      close={close}
    />
  )
}

/** A library has its end: what no work needs can be thrown away. */
export const OwnPicture = ({ team, picture }: OwnPictureProps) => {
  const { words } = useWords('user-profile')
  const pair = usePair()
  const [asking, ask] = useState(false)
  const { doing } = words.works.remove_picture
  return (
    <li>
      <Picture picture={picture} alt={picture.name} sizes="9rem" />
      <div className={button.texts}>
        <button type="button" aria-label={pair(doing, picture.name)} onClick={() => ask(true)}>
          {doing}
        </button>
      </div>
      {asking ? <Remove team={team} picture={picture} close={() => ask(false)} /> : null}
    </li>
  )
}
