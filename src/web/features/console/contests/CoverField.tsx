import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Picture as PictureData } from '#contract/picture.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { UploadArea } from '#web/shell/uploads/UploadArea.tsx'
import { useUntilMade } from '#web/shell/uploads/use-until-made.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './contests.module.css'
import type { Editor } from './use-contest-editor.ts'

/** What was sent just now, or what the contest has, as far as it is made. */
const useCover = ({ contest, values }: Editor, sent: PictureData | null): PictureData | null => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data, refetch } = useQuery({ ...contestQuery(api, link, contest.id), enabled: false })
  const known = [sent, data?.cover, contest.cover].find(each => each?.id === values.cover_id) ?? null
  const kept = data?.cover?.id === known?.id ? (data?.cover ?? known) : known
  const look = useCallback(() => refetch(), [refetch])
  useUntilMade(contest.cover_id === values.cover_id ? kept : null, look)
  return kept
}

/** Saved with the rest, since it is one of the settings. */
export const CoverField = ({ editor }: { editor: Editor }) => {
  const { words } = useWords('console-contests')
  const { link } = useOwnTeam()
  const [sent, setSent] = useState<PictureData | null>(null)
  const cover = useCover(editor, sent)
  const { id, error } = editor.field('cover_id')
  return (
    <section className={own.cover} id={id} tabIndex={-1} aria-label={words.names.cover_id}>
      <h3>{words.names.cover_id}</h3>
      {cover ? (
        <Picture picture={cover} alt="" sizes="40rem" />
      ) : (
        <p className={own.none}>{words.cover.none}</p>
      )}
      <UploadArea
        team={link}
        purpose="cover"
        most={1}
        taken={picture => {
          setSent(picture)
          editor.change({ cover_id: picture.id })
        }}
      />
      <FieldError id={id} error={error} />
      {cover ? (
        <button className={button.plain} type="button" onClick={() => editor.change({ cover_id: null })}>
          {words.cover.remove}
        </button>
      ) : null}
    </section>
  )
}
