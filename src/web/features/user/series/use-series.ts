/* A series that is made, and one that is changed while it may be open somewhere else too. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { OwnSeries } from '#contract/series-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
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

/** Made once, however often it is sent; from then on its address is its own. */
export const useNewSeries = (team: Team): PartState<TypedSeries> => {
  const { api } = useShell()
  const navigate = useNavigate()
  const locale = useLocale()
  const keys = useOnceKeys()
  const know = useKnowSeries(team)
  const [values, type] = useState(() => typedOf(null))
  const form = useForm({
    send: () => {
      const input = { team: team.link, ...inputOf(values) }
      return api.series.create.call(input, { context: { once: keys.of(input) } })
    },
    done: saved => {
      keys.done()
      know(saved)
      void navigate(paths.userSeries({ team_link: team.link, locale }, saved.id), { replace: true })
    }
  })
  const change = (some: Partial<TypedSeries>): void => type(before => ({ ...before, ...some }))
  return { ...form, values, change, conflict: null, settle: () => undefined, saved_at: null }
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
