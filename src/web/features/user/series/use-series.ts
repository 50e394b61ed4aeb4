/* A series that is made, and one that is changed while it may be open somewhere else too. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import type { OwnSeries } from '#contract/series-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useSavedPart, type PartState } from '../use-part.ts'
import { inputOf, typedOf, type TypedSeries } from './typed.ts'

/** Takes up what stands after it was saved. */
const useKnowSeries = (team: Team): ((saved: OwnSeries) => void) => {
  const { api } = useShell()
  const queries = useQueryClient()
  return saved => {
    queries.setQueryData(api.series.own.queryKey({ input: { team: team.link, id: saved.id } }), saved)
    void queries.invalidateQueries({ queryKey: api.series.key({ type: 'infinite' }) })
  }
}

/** Before it is made. */
const unmade = { version: 0 }

type Begun = OwnSeries | typeof unmade

const typedIn = (series: Begun): TypedSeries => typedOf('id' in series ? series : null)

/** Made once, however often it is sent; then its address is its own, and its form stays open. */
export const useNewSeries = (team: Team, made: (series: OwnSeries) => void): PartState<TypedSeries> => {
  const { api } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const keys = useOnceKeys()
  const know = useKnowSeries(team)
  return useSavedPart<Begun, TypedSeries>({
    thing: unmade,
    way: {
      valuesOf: typedIn,
      send: (current, changes) => {
        const input = { team: team.link, ...inputOf({ ...typedIn(current), ...changes }) }
        if ('id' in current)
          return api.series.update.call({ ...input, id: current.id, version: current.version })
        return api.series.create.call(input, { context: { once: keys.of(input) } })
      }
    },
    saved: series => {
      keys.done()
      if (!('id' in series)) return
      know(series)
      made(series)
      void navigate(paths.userSeries({ team_link: team.link, locale }, series.id), { replace: true })
    }
  })
}

export const useOwnSeries = (
  team: Team,
  opened: OwnSeries,
  saved: (series: OwnSeries) => void
): PartState<TypedSeries> => {
  const { api } = useShell()
  const know = useKnowSeries(team)
  return useSavedPart<OwnSeries, TypedSeries>({
    thing: opened,
    way: {
      valuesOf: typedOf,
      send: ({ id, version, ...current }, changes) => {
        const whole = { ...typedOf({ id, version, ...current }), ...changes }
        return api.series.update.call({ team: team.link, id, version, ...inputOf(whole) })
      }
    },
    saved: series => {
      know(series)
      saved(series)
    }
  })
}
