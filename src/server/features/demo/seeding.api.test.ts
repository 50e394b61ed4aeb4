import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/rules/application-status.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { demoContests } from './demo.contests.ts'
import { demoPassword, founder } from './demo.people.ts'
import { demoPicture } from './demo.pictures.ts'

const app = await startApp({ env: { LOG_LEVEL: 'info' }, demo: true })
afterAll(() => app.remove())

const media = (id: string, file: string) => app.fetch(`/media/demo/${id}/${file}`)

it('shows sharp pictures from the first answer on, and makes only what they came without', async () => {
  const kept = await demoPicture('cover-demo')
  const { cover, logo } = await app.api().teams.get({ link: 'demo' })
  expect([cover?.widths, logo?.widths]).toEqual([[320, 800, 1600, 2400], [320]])
  const { items } = await app.api().works_front.list({ team: 'demo' })
  expect(items.length).toBeGreaterThan(10)
  for (const work of items) expect([work.title, work.cover.widths]).toEqual([work.title, [320, 800, 1600]])
  const same = async () => {
    for (const { width, format, file } of kept.files) {
      const shown = await media(cover?.id ?? '', `${width}.${format}`)
      expect([width, format, shown.status, Buffer.compare(shown.bytes, readFileSync(file))]).toEqual([
        width,
        format,
        200,
        0
      ])
    }
  }
  await same()
  const webp = async () => (await media(cover?.id ?? '', '2400.webp')).status
  await expect.poll(webp).toBe(200)
  await same()
})

it('shows each of its open contests with a picture of its own', async () => {
  const { items } = await app.api().open_contests.list({})
  const covers = items.map(({ cover }) => cover?.id)
  expect(items.length).toBeGreaterThan(1)
  expect([covers.includes(undefined), new Set(covers).size]).toEqual([false, items.length])
})

it('has one team that could issue an invoice today, and two that could not', async () => {
  const owner = await app.api().accounts.login({ email: founder.email, password: demoPassword })
  const gapsOf = async (link: string) => {
    const settings = await app.api(owner).billing_settings.get({ link })
    return sellerGaps(settings, new Date().toISOString().slice(0, 10)).length
  }
  expect([await gapsOf('demo'), (await gapsOf('nova')) > 0, (await gapsOf('lumen')) > 0]).toEqual([
    0,
    true,
    true
  ])
})

it('has twelve opportunities in every state, and its artist an application in every status', async () => {
  const counted = await lookInto(
    app,
    `SELECT status, count(*)::integer AS count FROM opportunities GROUP BY status ORDER BY status`
  )
  expect(counted.map(({ status }) => status)).toEqual([
    'awarded',
    'closed',
    'draft',
    'in_review',
    'published'
  ])
  expect(counted.reduce((sum, { count }) => sum + Number(count), 0)).toBe(12)
  const own = await lookInto(
    app,
    `SELECT DISTINCT a.status FROM applications a JOIN users u ON u.id = a.user_id
     WHERE u.email = 'artist@demo.test' ORDER BY a.status`
  )
  expect(own.map(({ status }) => status)).toEqual([...applicationStatuses].toSorted())
})

it('has the results of the past edition, as they were published', async () => {
  const past = demoContests(new Date()).find(({ key }) => key === 'salon_past')
  const { released } = await app.api().results.get({ team: 'demo', contest: past?.slug ?? '' })
  expect(released?.how).toMatchObject({ method: 'adjusted', jurors: 5 })
  const awarded = released?.categories.filter(({ works }) => works > 0) ?? []
  expect(awarded.length).toBeGreaterThan(1)
  for (const { awards } of awarded) {
    expect(awards[0]).toMatchObject({ kind: 'place', place: 1 })
    expect(awards.every(({ work }) => work !== null)).toBe(true)
  }
})

it('has what the public chose of the past edition, and a vote that is open', async () => {
  const past = demoContests(new Date()).find(({ key }) => key === 'salon_past')
  const { released } = await app.api().results.get({ team: 'demo', contest: past?.slug ?? '' })
  const chosen = released?.public_choice
  expect(chosen?.report.counted).toBeGreaterThan(20)
  expect(chosen?.categories.length).toBeGreaterThan(1)
  for (const { works } of chosen?.categories ?? []) expect(works[0]).toMatchObject({ place: 1 })
  const { jury, public: first } = await app.api().results.laureates({ team: 'demo' })
  const bests = (chosen?.categories ?? []).flatMap(({ works }) => works.filter(({ place }) => place === 1))
  expect(first.map(({ id }) => id)).toEqual(bests.map(({ work }) => work?.id))
  // Apart from the jury, who thought otherwise.
  expect(jury.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id))
  const { token } = await app.api().accounts.login({ email: founder.email, password: demoPassword })
  const { id } = await app.api().contests.current({ team: 'lumen' })
  const lumen = await app.api({ token }).public_vote.aside({ link: 'lumen', contest: id })
  expect(new Set(lumen.items.flatMap(({ reasons }) => reasons))).toEqual(new Set(['too_fast', 'one_work']))
  expect(await app.api().ratings.next({ team: 'lumen' })).toMatchObject({ state: 'sign_in', needed: 5 })
})

/** Until the demo was looked over, which is done beside a server that answers already. */
const restart = async (): Promise<void> => {
  const completed = (): number => app.logs().split('the demo is complete').length
  const before = completed()
  await app.restart()
  await expect.poll(completed).toBe(before + 1)
}

it('finds all of it at the next start, and adds nothing', async () => {
  // Of mails, those that no job writes by the clock meanwhile.
  const counts = () =>
    lookInto(
      app,
      `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM jurors) AS jurors,
        (SELECT count(*) FROM works) AS works, (SELECT count(*) FROM scores) AS scores,
        (SELECT count(*) FROM ratings) AS ratings, (SELECT count(*) FROM album_pictures) AS hung,
        (SELECT count(*) FROM outbox_messages WHERE letter ->> 'name' IN ('team_founded', 'work_received',
          'work_screened', 'jury_invitation', 'results_out', 'diploma_ready', 'application_received', 'application_decided',
          'application_answered', 'contact_received', 'contact_answered', 'invoice_issued', 'invoice_credited', 'prize_news',
          'course_seat', 'course_without_seat', 'waiver_answered')) AS mails`
    )
  const before = await counts()
  await restart()
  expect(await counts()).toEqual(before)
})

it('has a blog in four languages, with a post that is to come and a draft', async () => {
  const { token } = await app.api().accounts.login({ email: founder.email, password: demoPassword })
  const { items } = await app.api({ token }).blog.all({ team: 'demo' })
  const states = items.map(({ state }) => state).toSorted()
  expect(states).toEqual(['draft', 'published', 'published', 'published', 'published', 'scheduled'])
  for (const { id, locales } of items) expect([id, locales]).toEqual([id, ['ar', 'en', 'es', 'fr']])
  const post = await app.api().blog.get({ team: 'demo', id: 'why-we-hang-in-the-order-we-do', locale: 'ar' })
  expect([post.locale, post.works.length, post.cover !== null]).toEqual(['ar', 1, true])
})

it('has an album of the past edition, told in four languages, whose pictures are its own', async () => {
  const { items } = await app.api().gallery.list({ team: 'demo' })
  const past = demoContests(new Date()).find(({ key }) => key === 'salon_past')
  expect(items.map(({ year, count }) => [year, count])).toEqual([[past?.edition, 7]])
  const { pictures } = await app.api().gallery.get({ team: 'demo', id: items[0]?.id ?? '' })
  expect(new Set(pictures.map(({ picture }) => picture.id)).size).toBe(7)
  const told = ['ar', 'en', 'es', 'fr']
  for (const { alt, caption } of pictures)
    expect([Object.keys(alt).toSorted(), Object.keys(caption).toSorted()]).toEqual([told, told])
})

it('leaves alone what the demo’s owner has closed or renamed since, and starts all the same', async () => {
  const { token } = await app.api().accounts.login({ email: founder.email, password: demoPassword })
  const { version } = await app.api().teams.get({ link: 'nova' })
  await app.api({ token }).teams.update({ link: 'nova', version, new_link: 'nova-two' })
  const { contests } = await app.api({ token }).team_ending.look({ link: 'demo' })
  const closing = { confirm: 'demo', cancel: contests.map(({ id }) => id) }
  expect((await app.fetch('/api/teams/demo', { method: 'DELETE', token, json: closing })).status).toBe(204)

  await restart()
  expect(app.logs()).not.toContain('could not be completed')
  const statuses = await Promise.all(
    ['demo', 'nova', 'nova-two', 'lumen'].map(async link => (await app.fetch(`/api/teams/${link}`)).status)
  )
  expect(statuses).toEqual([410, 301, 200, 200])
})
