import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestChoice } from './ContestChoice.tsx'
import { useContests } from './entries/lists.ts'

interface ContestRoomProps {
  words: { contest: string; no_contest: string; lead?: string }
  /** Of which contests the room is; of all where nothing is said. */
  only?: (contest: Contest) => boolean
  /** Where the address names none. */
  first?: (contests: readonly Contest[]) => Contest | undefined
  /** What the whole team has in this room, even before there is a contest. */
  ofTeam?: ReactNode
  /** The room of one contest. */
  children: (contest: Contest) => ReactNode
}

/** A room that is about one contest at a time. */
export const ContestRoom = ({ words, only = () => true, first, ofTeam, children }: ContestRoomProps) => {
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={refetch} />
  const contests = data.items.filter(only)
  const isEmpty = contests.length === 0
  return (
    <>
      {words.lead === undefined || (isEmpty && !ofTeam) ? null : <p className={styles.note}>{words.lead}</p>}
      {isEmpty ? (
        <p>{words.no_contest}</p>
      ) : (
        <ContestChoice contests={contests} label={words.contest} first={first?.(contests)}>
          {children}
        </ContestChoice>
      )}
      {ofTeam}
    </>
  )
}
