/* Calendar files, which phones and desks take in and keep up to date. */
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { isLocale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { Problem } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { findTeam, type FoundTeam } from '../access/find-team.ts'
import { addressOfScreen } from '../mail/address-of-screen.ts'
import type { Platform } from '../platform.ts'

interface CalendarEvent {
  /** The same for as long as the thing lives, so that what is moved moves in every calendar. */
  id: string
  sequence: number
  start: Date
  end: Date
  summary: string
  description?: string
  location?: string
}

interface CalendarFacts {
  name: string
  product: string
  /** Where visitors read more. */
  url: string
}

export const calendarText = (
  { name, product, url }: CalendarFacts,
  events: readonly CalendarEvent[]
): string => {
  const calendar = ical({ name, url, prodId: { company: 'palmares', product } })
  for (const event of events)
    calendar.createEvent({ ...event, id: `${event.id}@palmares`, stamp: event.start, url })
  return calendar.toString()
}

export const calendarHeaders = (name: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-disposition': `inline; filename="${name}.ics"`
})

interface DatedThing {
  version: number
  title: LocalizedText
  text: LocalizedText
  place: string
  times: readonly Pick<CalendarEvent, 'id' | 'start' | 'end'>[]
  /** The page that tells of it. */
  screen: string
}

interface ThingCalendar {
  product: string
  call_name: string
  /** Null of what strangers may not see, and of what has no time. */
  find: (team: FoundTeam, id: string) => Promise<DatedThing | null>
}

/** The times of one thing, in the language that its page was read in. */
export const serveThingCalendar = (
  app: FastifyInstance,
  { doors, clock, config }: Platform,
  { product, call_name, find }: ThingCalendar
): void => {
  app.get<{ Params: { link: string; id: string }; Querystring: Record<string, unknown> }>(
    `/:link/${product}/:id/calendar.ics`,
    async (request, reply) => {
      request.call_name = call_name
      const { link, id } = request.params
      const team = await findTeam(doors, clock, link)
      const thing = await find(team, id)
      if (!thing) throw new Problem('not_found')
      const { locale: asked } = request.query
      const { version, title, text, place, times, screen } = thing
      const locale = isLocale(asked) ? asked : team.default_locale
      const facts = { name: team.name, product, url: addressOfScreen(config, { team, locale }, screen) }
      const events = times.map(time => ({
        ...time,
        sequence: version,
        summary: textIn(title, locale, team.default_locale),
        description: textIn(text, locale, team.default_locale),
        location: place
      }))
      return reply.headers(calendarHeaders(id)).send(calendarText(facts, events))
    }
  )
}
