import { useCallback, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Picture as PictureData } from '#contract/picture.ts'
import { wholeContestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { CoverPart } from '../CoverPart.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { ContestEditing } from './use-contest-editor.ts'

/** What was sent just now, or what the contest has, as far as it is made. */
const useCover = ({ contest, values }: ContestEditing, sent: PictureData | null): PictureData | null => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data, refetch } = useQuery({ ...wholeContestQuery(api, link, contest.id), enabled: false })
  const known = [sent, data?.cover, contest.cover].find(each => each?.id === values.cover_id) ?? null
  const kept = data?.cover?.id === known?.id ? (data?.cover ?? known) : known
  const look = useCallback(() => refetch(), [refetch])
  useUntilMade(contest.cover_id === values.cover_id ? kept : null, look)
  return kept
}

/** Saved with the rest, since it is one of the settings. */
export const CoverField = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const [sent, setSent] = useState<PictureData | null>(null)
  const cover = useCover(editor, sent)
  const { id, error } = editor.field('cover_id')
  return (
    <CoverPart
      field={{ id, error }}
      label={words.names.cover_id}
      words={words.cover}
      cover={cover}
      change={picture => {
        setSent(picture)
        editor.change({ cover_id: picture?.id ?? null })
      }}
    />
  )
}
