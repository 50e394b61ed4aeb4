import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useKnowMe } from '#web/shell/session/me.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Section } from '../../Section.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './portrait.module.css'

/** Over whatever else was changed meanwhile: nothing else of the account is touched. */
const usePortrait = (me: User) => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  const know = useKnowMe()
  const queries = useQueryClient()
  const wear = (avatar_id: string | null): Promise<User> =>
    saveAnyway(version => api.accounts.update.call({ version, avatar_id, team }), me.version)
  const call = useCall(async (avatar_id: string | null) => know(await wear(avatar_id)))
  const look = useCallback(
    () => queries.invalidateQueries({ queryKey: api.accounts.get.key() }),
    [queries, api]
  )
  const team_link = team ?? null
  const made = me.avatar !== null && me.avatar.widths.length > 0
  useEffect(() => {
    // The header has read it while it was still being made.
    if (made && session.store.get().user?.avatar?.widths.length === 0) void session.check(team_link)
  }, [made, session, team_link])
  return { call, look }
}

interface Cropping {
  picture: ImageBitmap
  name: string
  done: (file: File | null) => void
}

/** What the browser cannot open is sent as it is, and shown by its middle. */
const useCropping = () => {
  const [cropping, crop] = useState<Cropping | null>(null)
  const prepare = async (file: File): Promise<File | null> => {
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return file
    return new Promise(resolve =>
      crop({
        picture,
        name: file.name,
        done: cut => {
          crop(null)
          picture.close()
          resolve(cut)
        }
      })
    )
  }
  return { cropping, prepare }
}

export const Portrait = ({ me }: { me: User }) => {
  const { words } = useWords('user-profile')
  const { portrait } = words
  const { call, look } = usePortrait(me)
  const { cropping, prepare } = useCropping()
  const { avatar } = me
  useUntilMade(avatar, look)
  return (
    <Section title={portrait.title} text={portrait.text}>
      <div className={styles.portrait}>
        {avatar ? (
          <div className={styles.shown}>
            <Picture picture={avatar} alt={portrait.alt} sizes="8rem" />
          </div>
        ) : (
          <p>{portrait.none}</p>
        )}
        <UploadArea
          team="-"
          purpose="avatar"
          most={1}
          prepare={prepare}
          taken={({ id }) => void call.send(id)}
        />
        <Refused {...call} />
        {avatar ? (
          <button
            className={button.plain}
            type="button"
            aria-disabled={call.busy}
            onClick={() => void call.send(null)}
          >
            {portrait.remove}
          </button>
        ) : null}
        {cropping ? <CropDialog {...cropping} /> : null}
      </div>
    </Section>
  )
}
