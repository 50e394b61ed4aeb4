import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadWords } from '../../api/load.ts'
import { useLocale } from '../../words/locale.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useShellWords } from '../../words/words.tsx'
import type { UploadsOf } from './use-uploads.ts'

export interface UploadAreaProps extends UploadsOf {
  /** How many more have room. */
  most?: number
  /** Makes of a file what is sent of it, as by cropping; null where it was thought better of. */
  prepare?: (file: File) => Promise<File | null>
}

/** Where pictures are dropped, pasted, chosen or taken, and sent from. What it needs is fetched where it stands. */
export const UploadArea = (props: UploadAreaProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const team_link = useTeam()?.link
  const locale = useLocale()
  const { words } = useShellWords()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['uploads', team_link, locale],
    queryFn: async () => {
      const [{ UploadBox }, said] = await Promise.all([
        import('./UploadBox.tsx'),
        loadWords({ api, queries }, 'uploads', team_link, locale)
      ])
      return { UploadBox, said }
    },
    staleTime: 'static'
  })
  if (data) return <data.UploadBox key={`${props.team} ${props.purpose}`} {...props} words={data.said} />
  if (isFetching) return <output>{words.loading}</output>
  return (
    <button type="button" onClick={() => void refetch()}>
      {words.error.retry}
    </button>
  )
}
