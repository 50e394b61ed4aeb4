import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './pictures.module.css'

type PictureSlot = 'logo' | 'cover'

/** Hangs a picture or takes it down, over whatever else was changed meanwhile: they do not meet. */
const useHanging = (place: PictureSlot) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { link, version } = useOwnTeam()
  const hang = (id: string | null): Promise<Team> =>
    saveAnyway(at => api.teams.update.call({ link, version: at, [`${place}_id`]: id }), version)
  const call = useCall(async (id: string | null) => {
    const team = await hang(id)
    queries.setQueryData(api.teams.get.queryKey({ input: { link } }), team)
  })
  const look = useCallback(
    () => queries.invalidateQueries({ queryKey: api.teams.get.queryKey({ input: { link } }) }),
    [queries, api, link]
  )
  return { call, look }
}

const Hung = ({ place, picture }: { place: PictureSlot; picture: PictureData | null }) => {
  const { words } = useWords('console-settings')
  const { link } = useOwnTeam()
  const { call, look } = useHanging(place)
  const { pictures } = words
  useUntilMade(picture, look)
  return (
    <section className={own.place} aria-label={pictures[place]}>
      <h3>{pictures[place]}</h3>
      {picture ? (
        <div className={own[place]}>
          <Picture picture={picture} alt="" sizes={place === 'logo' ? '10rem' : '40rem'} />
        </div>
      ) : (
        <p>{pictures.none}</p>
      )}
      <UploadArea team={link} purpose={place} most={1} taken={({ id }) => void call.send(id)} />
      <Refused {...call} />
      <output>{picture && picture.widths.length === 0 ? pictures.making : ''}</output>
      {picture ? (
        <button
          className={button.plain}
          type="button"
          aria-disabled={call.busy}
          onClick={() => void call.send(null)}
        >
          {place === 'logo' ? pictures.remove_logo : pictures.remove_cover}
        </button>
      ) : null}
    </section>
  )
}

/** Each is saved as soon as it has come. */
export const Pictures = () => {
  const { words } = useWords('console-settings')
  const { logo, cover } = useOwnTeam()
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.pictures.title} text={words.pictures.text} />
      <div className={`${styles.narrow} ${own.places}`}>
        <Hung place="logo" picture={logo} />
        <Hung place="cover" picture={cover} />
      </div>
    </section>
  )
}
