/* What one says of oneself as an artist, as it was read and saved last, for all forms of the room. */
import { useQueryClient } from '@tanstack/react-query'
import type { ArtistChanges, OwnArtist } from '#contract/artists.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { PartState } from '../use-part.ts'
import { useSavedPart } from '../use-part.ts'

/** Takes up what stands after one of the forms was saved. */
export const useKnowOwn = (): ((own: OwnArtist) => void) => {
  const { api } = useShell()
  const queries = useQueryClient()
  return own => {
    queries.setQueryData(api.artists.own.queryKey({ input: {} }), own)
    // What others are shown of it may have been looked at before.
    void queries.invalidateQueries({ queryKey: api.artists.get.key() })
  }
}

/** Some of it, in the form in which it is filled in. */
export const useOwnPart = <Values extends Omit<ArtistChanges, 'version'>>(
  own: OwnArtist,
  valuesOf: (own: OwnArtist) => Values
): PartState<Values> => {
  const { api } = useShell()
  return useSavedPart<OwnArtist, Values>({
    thing: own,
    known: own,
    way: {
      valuesOf,
      send: (current, changes) =>
        api.artists.update.call({ version: current.version, ...valuesOf(current), ...changes })
    },
    saved: useKnowOwn()
  })
}
