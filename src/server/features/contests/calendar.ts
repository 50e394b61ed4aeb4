/* The dates of the running contest as a calendar file, which phones and desks take in and keep up to date. */
import type { FastifyInstance } from 'fastify'
import { catalogue } from '#content/catalogues.ts'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { momentsOf, type DateName } from '#contract/rules/contest-dates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { calendarHeaders, calendarText } from '#server/platform/http/calendar-file.ts'
import { sendCached } from '#server/platform/http/send.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { currentContest } from './public-contests.actions.ts'

const eventsOf = (contest: Contest, public_rating: boolean, locale: Locale) => {
  // The shape of the catalogue is held to by the house tests.
  const words = catalogue(locale, 'contest')['dates'] as Record<DateName, string>
  return momentsOf(contest, { public_rating }).map(({ name, at }) => ({
    id: `${contest.id}-${name}`,
    sequence: contest.version,
    start: new Date(at),
    end: new Date(at),
    summary: `${textIn(contest.title, locale, locale)}: ${words[name]}`
  }))
}

export const serveCalendar = (app: FastifyInstance, platform: Platform): void => {
  const { answers, versions, doors, clock, config } = platform
  app.get<{ Params: { link: string } }>('/:link/calendar.ics', async (request, reply) => {
    request.call_name = 'calendar'
    const { link } = request.params
    const key = `calendar:${link}`
    const kept = answers.find(key)
    if (kept) return sendCached(request, reply, kept, platform.clock)
    const from = answers.begin()
    const team = await findTeam(doors, clock, link)
    dependsOnTeam(from, versions, team.id)
    const { contest, until, public_rating } = await currentContest(platform, team.id)
    if (until) expiresAt(from, until)
    const locale = team.default_locale
    const facts = {
      name: team.name,
      product: 'contests',
      url: addressOfScreen(config, { team, locale }, 'home')
    }
    const body = Buffer.from(calendarText(facts, contest ? eventsOf(contest, public_rating, locale) : []))
    const answer = answers.keep(key, { status: 200, headers: calendarHeaders(link), body }, from)
    return sendCached(request, reply, answer, platform.clock)
  })
}
