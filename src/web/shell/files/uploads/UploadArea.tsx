import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadWords } from '../../api/load.ts'
import { useLocale } from '../../words/locale.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useShellWords } from '../../words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import type { EvidenceKind } from '#contract/rules/evidence-file.ts'
import type { Picture } from '#contract/picture.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import type { GuideFile } from '#contract/audio-guides.ts'
import type { EvidenceFile } from '#contract/evidence-file.ts'
import type { UploadsOf } from './use-uploads.ts'

export interface AreaProps extends UploadsOf {
  /** How many more have room. */
  most?: number
  /** Makes of a file what is sent of it, as by cropping; null where it was thought better of. */
  prepare?: (file: File) => Promise<File | null>
}

/** What it needs is fetched where it stands. */
const Area = (props: AreaProps) => {
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
  if (data)
    return (
      <data.UploadBox
        key={`${props.team} ${props.purpose} ${props.subject ?? ''}`}
        {...props}
        words={data.said}
      />
    )
  if (isFetching) return <StillLoading>{words.loading}</StillLoading>
  return (
    <button className={button.plain} type="button" onClick={() => void refetch()}>
      {words.error.retry}
    </button>
  )
}

interface UploadAreaProps extends Pick<AreaProps, 'team' | 'most' | 'prepare' | 'kept'> {
  purpose: Purpose
  /** The work that they are for, where there is one: it is waited for beyond the close. */
  work?: string
  /** Told of every picture as it is taken in. */
  taken: (picture: Picture) => void
}

/** Where pictures are dropped, pasted, chosen or taken, and sent from. */
export const UploadArea = ({ taken, work, ...props }: UploadAreaProps) => (
  <Area
    {...props}
    subject={work ?? null}
    kinds={[]}
    taken={({ picture }) => {
      if (picture) taken(picture)
    }}
  />
)

interface EvidenceAreaProps extends Pick<AreaProps, 'team' | 'most'> {
  work: string
  kinds: readonly EvidenceKind[]
  taken: (file: EvidenceFile) => void
}

interface ProofAreaProps extends Pick<AreaProps, 'team' | 'most'> {
  prize: string
  taken: (file: EvidenceFile) => void
}

interface GuideAreaProps extends Pick<AreaProps, 'team'> {
  guide: string
  taken: (file: GuideFile) => void
}

/** The same for the recording of an audio guide; another one takes its place. */
export const GuideArea = ({ guide, taken, ...props }: GuideAreaProps) => (
  <Area
    {...props}
    purpose="guide"
    subject={guide}
    kinds={[]}
    most={1}
    taken={settled => {
      if (settled.guide) taken(settled.guide)
    }}
  />
)

/** The same for files that prove that a prize was delivered. */
export const ProofArea = ({ prize, taken, ...props }: ProofAreaProps) => (
  <Area
    {...props}
    purpose="prize"
    subject={prize}
    kinds={[]}
    taken={({ proof }) => {
      if (proof) taken(proof)
    }}
  />
)

/** The same for files that show how a work was made. */
export const EvidenceArea = ({ work, taken, ...props }: EvidenceAreaProps) => (
  <Area
    {...props}
    purpose="evidence"
    subject={work}
    taken={({ evidence }) => {
      if (evidence) taken(evidence)
    }}
  />
)
