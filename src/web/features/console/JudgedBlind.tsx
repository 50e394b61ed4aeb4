import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

/** Why names are missing for whoever runs the contest and judges it blind, and what they can do. */
export const JudgedBlind = () => {
  const { words } = useWords('console')
  const told = words.judged_blind
  return (
    <Notice
      title={told.title}
      text={told.text}
      actions={
        <TeamLink className={button.plain} to={paths.room('jury')}>
          {told.jury}
        </TeamLink>
      }
    />
  )
}

/** The name of an artist, or that it is kept from whoever reads. */
export const useArtistName = () => {
  const { words } = useWords('console')
  return (artist: string | null): string => artist ?? words.judged_blind.name
}
