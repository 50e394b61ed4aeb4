/* What machines are told of a team, read by parsers of others and compared with what the API says. */
import ICAL from 'ical.js'
import { beforeAll, expect, it } from 'vitest'
import { xml2js } from 'xml-js'
import type { Contest } from '#contract/contests.ts'
import type { Course } from '#contract/courses.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { inner, nodesOf, ofType, schema, told, type JsonLdNode } from '#tests/kit/json-ld.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest } from '#tests/kit/entering.ts'

const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString()

/** All that any of the formats could stumble over, and too long for one line of a calendar. */
const trap = `&<>"']]> , ; \\n C:\\new </script>`
const titles = {
  en: `A week of ink ${trap}`,
  fr: `Une semaine d’encre à l’été ${trap}`,
  es: `¿Tinta mañana? Una semana ${trap}`,
  ar: `أسبوع من الحبر والورق في المرفأ القديم ${trap}`
}
const text = `${trap} ${'قارب على الرصيف '.repeat(9)}`.trim()
const said = Object.fromEntries(locales.map(locale => [locale, text]))

const textOf = (title: string) => ({
  title,
  excerpt: `${title} ${text}`.slice(0, 300),
  cover_alt: '',
  body: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }]
  }
})

const eventsIn = (calendar: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
const longestLine = (calendar: string): number =>
  Math.max(...calendar.split('\r\n').map(line => Buffer.byteLength(line)))

interface Feed {
  rss: {
    channel: {
      title: Record<string, string>
      item: Record<'title' | 'description' | 'link' | 'pubDate', Record<string, string>>
    }
  }
}

await onServer('what machines are told', app => {
  const api = app.api(app.people.bob)
  const at = (locale: Locale, screen: string): string =>
    `/alpha/${locale === 'en' ? '' : `${locale}/`}${screen}`
  const page = async (locale: Locale, screen: string): Promise<JsonLdNode[]> =>
    nodesOf((await app.fetch(at(locale, screen))).text)

  let course: Course
  let contest: Contest
  let slug: string

  beforeAll(async () => {
    const begun = await api.blog.create({ team: 'alpha', locale: 'en', title: 'Ink' })
    const texts = Object.fromEntries(locales.map(locale => [locale, textOf(titles[locale])]))
    const { id, version } = begun
    ;({ slug } = await api.blog.update({ team: 'alpha', id, version, texts, publish_now: true }))
    course = await api.courses.create({
      team: 'alpha',
      title: titles,
      text: said,
      teacher: `Mina ${trap}`,
      level: 'all',
      age_min: null,
      age_max: null,
      online: false,
      place: `Quay 7 ${text}`.slice(0, 200),
      time_zone: 'Europe/Brussels',
      sessions: [
        { starts_at: inDays(14), ends_at: inDays(14.1) },
        { starts_at: inDays(21), ends_at: inDays(21.1) }
      ],
      price: 4550,
      seats: 3,
      opens_at: null,
      closes_at: inDays(10),
      published: true
    })
    await app.api(app.people.cleo).courses.register({ team: 'alpha', id: course.id })
    contest = await openContest(app, {
      title: titles,
      summary: said,
      fee_tiers: [{ ends_at: null, amount: 900 }],
      categories: [category('Painting', { fees: [1250] }), category(trap)]
    })
  })

  it('of its posts is what the API says, as a feed in each language', async () => {
    for (const locale of locales) {
      const [post] = (await api.blog.list({ team: 'alpha', locale })).items
      const { text: xml } = await app.fetch(at(locale, 'feed.xml'))
      const { rss } = xml2js(xml, { compact: true }) as Feed
      const { title, description, link, pubDate } = rss.channel.item
      // Text in sections of its own comes in as many as it takes.
      const whole = (node: Record<string, string | string[]>) =>
        [node['_text'] ?? node['_cdata'] ?? []].flat().join('')
      expect([whole(title), whole(description), whole(link)]).toEqual([
        titles[locale],
        post?.excerpt,
        app.url + at(locale, `blog-detail/${slug}`)
      ])
      expect(Math.floor(Date.parse(post?.published_at ?? '') / 1000)).toBe(Date.parse(whole(pubDate)) / 1000)
    }
  })

  it('of a post is a posting and where it stands, in each language', async () => {
    for (const locale of locales) {
      const post = await api.blog.get({ team: 'alpha', id: slug, locale })
      const nodes = await page(locale, `blog-detail/${slug}`)
      const [posting] = ofType(nodes, 'BlogPosting')
      expect([told(posting, 'headline'), told(posting, 'description'), told(posting, 'inLanguage')]).toEqual([
        post.title,
        post.excerpt,
        locale
      ])
      expect(told(posting, 'datePublished')).toBe(post.published_at)
      const [crumbs] = ofType(nodes, 'BreadcrumbList')
      const steps = crumbs?.[`${schema}itemListElement`] as JsonLdNode[] | undefined
      expect(steps?.map(step => [told(step, 'position'), told(step, 'item')])).toEqual([
        [1, app.url + at(locale, 'home')],
        [2, app.url + at(locale, 'blog')],
        [3, app.url + at(locale, `blog-detail/${slug}`)]
      ])
      expect(told(steps?.[2], 'name')).toBe(titles[locale])
    }
  })

  it('of a course is when and where it is, what it costs and how many seats are left', async () => {
    for (const locale of locales) {
      const [listed] = (await app.api().courses.list({ team: 'alpha' })).items
      const [event, ...others] = ofType(await page(locale, 'course-listing'), 'EducationEvent')
      expect(others).toEqual([])
      expect({
        name: told(event, 'name'),
        text: told(event, 'description'),
        starts: told(event, 'startDate'),
        ends: told(event, 'endDate'),
        mode: told(event, 'eventAttendanceMode'),
        place: inner(event, 'location', 'address'),
        price: inner(event, 'offers', 'price'),
        currency: inner(event, 'offers', 'priceCurrency'),
        available: inner(event, 'offers', 'availability'),
        until: inner(event, 'offers', 'validThrough'),
        left: told(event, 'remainingAttendeeCapacity')
      }).toEqual({
        name: titles[locale],
        text,
        starts: course.sessions[0]?.starts_at,
        ends: course.sessions[1]?.ends_at,
        mode: `${schema}OfflineEventAttendanceMode`,
        place: course.place,
        price: '45.50',
        currency: course.currency,
        available: `${schema}InStock`,
        until: course.closes_at,
        left: 2
      })
      expect(listed?.free).toBe(2)
    }
  })

  it('of the team and its contest is on its first page, with the price of each category', async () => {
    for (const locale of locales) {
      const nodes = await page(locale, 'home')
      const [team] = ofType(nodes, 'Organization')
      const [event] = ofType(nodes, 'Event')
      const { name, country } = await app.api().teams.get({ link: 'alpha' })
      expect([told(team, 'name'), inner(team, 'address', 'addressCountry')]).toEqual([name, country])
      expect([told(event, 'name'), told(event, 'description')]).toEqual([titles[locale], text])
      expect([told(event, 'startDate'), told(event, 'endDate')]).toEqual([
        contest.opens_at,
        contest.closes_at
      ])
      expect(told(event, 'organizer')).toBe(team?.['@id'])
      const offers = event?.[`${schema}offers`] as JsonLdNode[]
      expect(offers.map(offer => [told(offer, 'name'), told(offer, 'price')])).toEqual([
        ['Painting', '12.50'],
        [trap, '9.00']
      ])
    }
  })

  it('of each page to be read is the way back to the first', async () => {
    // As the sitemap has them, but for what stands under another page.
    const { text: sitemap } = await app.fetch('/alpha/sitemap.xml')
    const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname
    )
    const read = listed
      .filter(path => /^\/alpha\/(?!home$)[\w-]+$/.test(path))
      .map(path => path.slice('/alpha/'.length))
    expect(read.length).toBeGreaterThan(8)
    for (const screen of read)
      for (const locale of locales) {
        const [crumbs] = ofType(await page(locale, screen), 'BreadcrumbList')
        const steps = crumbs?.[`${schema}itemListElement`] as JsonLdNode[] | undefined
        expect(steps?.map(step => told(step, 'item'))).toEqual(
          [at(locale, 'home'), at(locale, screen)].map(path => app.url + path)
        )
      }
  })

  it('of a course is in its calendar, no line of which is over 75 bytes', async () => {
    for (const locale of locales) {
      const answer = await app.fetch(`/alpha/courses/${course.id}/calendar.ics?locale=${locale}`)
      expect(longestLine(answer.text)).toBeLessThanOrEqual(75)
      const events = eventsIn(answer.text)
      expect(
        events.map(({ summary, description, location, startDate, endDate }) => [
          summary,
          description,
          location,
          startDate.toJSDate().toISOString(),
          endDate.toJSDate().toISOString()
        ])
      ).toEqual(
        course.sessions.map(({ starts_at, ends_at }) => [
          titles[locale],
          text,
          course.place,
          starts_at,
          ends_at
        ])
      )
    }
  })

  it('of a contest is each of its dates, in its calendar', async () => {
    const { text: calendar } = await app.fetch('/alpha/calendar.ics')
    expect(longestLine(calendar)).toBeLessThanOrEqual(75)
    const whole = (at: string | null) => `${at?.slice(0, 19)}.000Z`
    const events = eventsIn(calendar)
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      whole(contest.opens_at),
      whole(contest.closes_at)
    ])
    for (const { summary } of events) expect(summary.startsWith(`${titles.en}: `)).toBe(true)
  })
})
