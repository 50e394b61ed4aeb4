/* The dates of the running contest as a calendar file, which phones and desks take in and keep up to date. */
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { catalogue } from '#content/catalogues.ts'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { momentsOf, type DateName } from '#contract/rules/contest-dates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { sendCached } from '#server/platform/http/send.ts'
import { Moved } from '#contract/problems.ts'
import type { Platform } from '#server/platform/platform.ts'
import { currentContest } from './reading.actions.ts'

interface CalendarText {
  locale: Locale
  team: string
  /** Where visitors read more. */
  url: string
}

const calendarOf = (contest: Contest | null, { locale, team, url }: CalendarText): string => {
  // The shape of the catalogue is held to by the house tests.
  const words = catalogue(locale, 'contest')['dates'] as Record<DateName, string>
  const calendar = ical({ name: team, url, prodId: { company: 'palmares', product: 'contests' } })
  for (const { name: date, at } of contest ? momentsOf(contest) : []) {
    if (!contest) continue
    const title = textIn(contest.title, locale, locale)
    const start = new Date(at)
    calendar.createEvent({
      // The same event for as long as the contest lives, so that a moved date moves in every calendar.
      id: `${contest.id}-${date}@palmares`,
      sequence: contest.version,
      stamp: start,
      start,
      end: start,
      summary: `${title}: ${words[date]}`,
      url
    })
  }
  return calendar.toString()
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
    try {
      const team = await findTeam(doors, clock, link)
      dependsOnTeam(from, versions, team.id)
      const { contest, until } = await currentContest(platform, team.id)
      if (until) expiresAt(from, until)
      const locale = team.default_locale
      const home = locale === 'en' ? `/${link}/home` : `/${link}/${locale}/home`
      const body = calendarOf(contest, { locale, team: team.name, url: `${config.public_url}${home}` })
      const headers = {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-disposition': `inline; filename="${link}.ics"`
      }
      const answer = answers.keep(key, { status: 200, headers, body: Buffer.from(body) }, from)
      return await sendCached(request, reply, answer, platform.clock)
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      return reply.code(301).header('location', `/${error.link}/calendar.ics`).send()
    }
  })
}
