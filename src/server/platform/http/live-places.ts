/*
 * How many watch at once. A stream holds a connection for minutes, so one account or one team must not take what all
 * teams of the installation share. A place is taken before anything is waited for.
 */
import { Problem } from '#contract/problems.ts'

interface LivePlace {
  team_id: string
  user_id: string
}

interface MostPlaces {
  of_account: number
  of_team: number
  of_all: number
}

const again_after = 30

/** Places of one kind of stream. What takes one returns how to give it back, which may be done twice. */
export const livePlaces = (most: MostPlaces) => {
  const taken = new Set<LivePlace>()
  const countOf = (fits: (place: LivePlace) => boolean): number => [...taken].filter(fits).length

  return (team_id: string, user_id: string): (() => void) => {
    if (countOf(place => place.user_id === user_id) >= most.of_account)
      throw new Problem('too_many_requests', { retry_after: again_after, params: { seconds: again_after } })
    if (countOf(place => place.team_id === team_id) >= most.of_team || taken.size >= most.of_all)
      throw new Problem('unavailable', { reason: 'overloaded', retry_after: again_after })
    const place = { team_id, user_id }
    taken.add(place)
    return () => void taken.delete(place)
  }
}
