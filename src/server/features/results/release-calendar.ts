/* The moment at which results come out as a calendar file, which moves along when it is moved. */
import type { FastifyInstance } from 'fastify'
import { catalogue } from '#content/catalogues.ts'
import { locales } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { serveThingCalendar } from '#server/platform/http/calendar-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readExpected } from './expected.ts'
import { areOut } from './public-results.ts'

const wordIn = (locale: (typeof locales)[number]): string => {
  // The shape of the catalogue is held to by the house tests.
  const { results_at } = catalogue(locale, 'contest')['dates'] as { results_at: string }
  return results_at
}

export const serveReleaseCalendar = (app: FastifyInstance, platform: Platform): void =>
  serveThingCalendar(app, platform, {
    product: 'results',
    call_name: 'release_calendar',
    find: async (team, name) => {
      const found = await findContest(platform, team.id, name)
      if (!found || found.contest.phase === 'draft' || areOut(found.contest, platform.clock.now()))
        return null
      const { id, slug, title, version } = found.contest
      const { expected_at, version: moved } = await readExpected(platform, team.id, found.contest)
      if (expected_at === null) return null
      const start = new Date(expected_at)
      return {
        // A moment is set and moved without the contest, and promised without what is decided.
        version: version + moved,
        title: Object.fromEntries(
          locales.map(locale => [locale, `${textIn(title, locale, team.default_locale)}: ${wordIn(locale)}`])
        ),
        text: {},
        place: '',
        times: [{ id: `${id}-release`, start, end: start }],
        screen: `results?contest=${encodeURIComponent(slug)}`
      }
    }
  })
