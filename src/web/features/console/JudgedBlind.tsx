import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './console.module.css'

/** Why names are missing for whoever runs the contest and judges it blind, and what they can do. */
export const JudgedBlind = () => {
  const { words } = useWords('console')
  const told = words.judged_blind
  return (
    <Disclosure className={styles.told} label={told.title} wide>
      <p>{told.text}</p>
      <p>
        <TeamLink to={paths.room('jury')}>{told.jury}</TeamLink>
      </p>
    </Disclosure>
  )
}

/** The name of an artist, or that it is kept from whoever reads. */
export const useArtistName = () => {
  const { words } = useWords('console')
  return (artist: string | null): string => artist ?? words.judged_blind.name
}
