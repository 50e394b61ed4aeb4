import type { Course } from '#contract/courses.ts'
import { hasAgeBand } from '#contract/rules/age-on.ts'
import type { CourseState } from '#contract/rules/course-state.ts'
import { coursesQuery } from '#web/shell/contest/courses/query.ts'
import { sayer, teamId, type PageFacts, type Node } from './facts.ts'
import { asDecimal } from '#contract/rules/money.ts'

const availability = {
  soon: 'https://schema.org/PreSale',
  open: 'https://schema.org/InStock',
  full: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  over: 'https://schema.org/OutOfStock'
} as const satisfies Record<CourseState, string>

const eventOf = (course: Course, facts: PageFacts): Node => {
  const { url, locale } = facts
  const say = sayer(facts)
  const [first, last] = [course.sessions[0], course.sessions.at(-1)]
  return {
    '@type': 'EducationEvent',
    '@id': `${url}#${course.id}`,
    url: `${url}#${course.id}`,
    name: say(course.title),
    description: say(course.text),
    inLanguage: locale,
    ...(first && last && { startDate: first.starts_at, endDate: last.ends_at }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${course.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: course.online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: course.place, address: course.place },
    ...(course.teacher && { performer: { '@type': 'Person', name: course.teacher } }),
    organizer: teamId(facts),
    ...(hasAgeBand(course) && { typicalAgeRange: `${course.age_min ?? 0}-${course.age_max ?? ''}` }),
    maximumAttendeeCapacity: course.seats,
    remainingAttendeeCapacity: course.free,
    offers: {
      '@type': 'Offer',
      url,
      price: asDecimal(course.price, course.currency),
      priceCurrency: course.currency,
      availability: availability[course.state],
      ...(course.opens_at && { validFrom: course.opens_at }),
      ...(course.closes_at && { validThrough: course.closes_at })
    }
  }
}

export const courseNodes = (facts: PageFacts): Node[] => {
  const { api, team, search, read } = facts
  const page = read(coursesQuery(api, team.link, search.get('cursor') ?? undefined))
  return (page?.items ?? []).map(course => eventOf(course, facts))
}
