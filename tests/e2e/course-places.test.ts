/* Places that organisers take back and give, and what whoever is not of age for a course reads, in a browser. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import common from '#content/en/common.json' with { type: 'json' }
import face from '#content/en/console-face.json' with { type: 'json' }
import listing from '#content/en/course-listing.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const title = 'A day of clay'
const day = 86_400_000
const { people } = face

const openAs = async (visitor: Visitor, person: Person, path: string, width = 1440): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, width })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), person.token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

const say = (text: string, values: Record<string, string | number>): string =>
  formatMessage(text, 'en', values)
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`
const years = (count: number): string => {
  const born = new Date(Date.now() - 100 * day)
  return `${born.getUTCFullYear() - count}-01-02`
}
const bornOn = (by: Person, date: string | null) =>
  tamper(
    app,
    `UPDATE users SET birth_date = ${date === null ? 'NULL' : `'${date}'`} WHERE id = '${by.user_id}'`
  )

/** One has the only place; one too old and one whose age is not known wait behind them. */
const begin = async (seated: Person, grown: Person, silent: Person): Promise<string> => {
  const { courses } = app.api(app.people.bob)
  const starts = Date.now() + 14 * day
  const course = await courses.create({
    team: 'alpha',
    title: { en: title },
    text: {},
    teacher: 'Mina Okafor',
    level: 'all',
    age_min: null,
    age_max: null,
    online: false,
    place: 'Quay 7',
    time_zone: 'UTC',
    sessions: [
      { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 7_200_000).toISOString() }
    ],
    price: 4500,
    seats: 1,
    opens_at: null,
    closes_at: null,
    published: true
  })
  for (const by of [seated, grown, silent])
    await app.api(by).courses.register({ team: 'alpha', id: course.id, waiting: true })
  await bornOn(seated, years(20))
  await bornOn(grown, years(70))
  await bornOn(silent, null)
  await courses.update({ team: 'alpha', id: course.id, version: course.version, age_min: 12, age_max: 40 })
  return course.id
}

test('a place is taken back with a reason, given by hand, and taken by who says when they were born', async ({
  visitor
}) => {
  const [seated, grown, silent] = app.people.guests
  if (!seated || !grown || !silent) throw new Error('There are too few guests')
  await begin(seated, grown, silent)
  const served = await (await fetch(`${app.url}/alpha/course-listing`)).text()
  expect([served.includes(listing.sign_in_wait), served.includes(listing.sign_in)]).toEqual([true, false])

  const waits = await openAs(visitor, silent, '/alpha/course-listing', 390)
  await waits.getByText(listing.mine.unknown).waitFor()
  const elder = await openAs(visitor, grown, '/alpha/course-listing', 390)
  await elder.getByText('outside the ages of this course').waitFor()
  for (const page of [waits, elder]) {
    await fits(page)
    expect(await button(page, say(listing.register_of, { title })).count()).toBe(0)
  }

  const page = await openAs(visitor, app.people.bob, '/alpha/console/courses')
  await press(button(page, say(face.courses.people_of, { name: title })))
  const list = page.getByRole('dialog', { name: say(face.courses.people_of, { name: title }) })
  const rowOf = (by: Person) => list.getByRole('row').filter({ hasText: by.email })
  await rowOf(grown).getByText(people.age.outside).waitFor()
  expect(await list.getByText(people.held).count()).toBe(2)
  expect(await button(list, say(people.give_of, { name: nameOf(grown) })).count()).toBe(0)

  await press(button(list, say(people.remove_of, { name: nameOf(seated) })))
  const asked = page.getByRole('dialog', { name: say(people.sure, { name: nameOf(seated) }) })
  for (const said of [people.off.told, people.off.free, people.off.paid, people.off.again])
    await asked.getByText(said).waitFor()
  expect(await objections(page)).toEqual([])
  await press(button(asked, people.remove))
  await asked.getByText(common.form.missing).first().waitFor()
  // Escape leaves the question alone, and the list stays.
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await press(button(list, say(people.remove_of, { name: nameOf(seated) })))
  await asked.getByLabel(people.off.reason).fill('The kiln is broken.')
  await press(button(asked, people.remove))
  await asked.waitFor({ state: 'detached' })
  await rowOf(seated).getByText(people.kept_out).waitFor()

  await press(button(list, say(people.give_of, { name: nameOf(grown) })))
  const giving = page.getByRole('dialog', { name: say(people.give_sure, { name: nameOf(grown) }) })
  await giving.getByText(say(people.give_text, { age: 'outside' })).waitFor()
  expect(await objections(page)).toEqual([])
  await press(button(giving, people.give))
  await rowOf(grown).getByText(people.held).waitFor({ state: 'detached' })
  expect(await rowOf(grown).textContent()).toContain(people.taken + people.age.outside)
  await elder.reload()
  await elder.getByText(listing.mine.taken).waitFor()

  // The only place is taken again and comes free, and whoever waits takes it once their age is known.
  await press(button(elder, say(listing.mine.leave_of, { title })))
  await press(button(elder.getByRole('dialog'), listing.mine.leave))
  await elder.getByRole('dialog').waitFor({ state: 'detached' })
  const own = Promise.withResolvers<null>()
  await waits.route('**/api/user/courses*', async route => {
    await own.promise
    await route.continue()
  })
  await waits.clock.install()
  await waits.reload()
  await settled(waits)
  // On a phone it stands in the menu.
  await waits
    .getByLabel(say(shell.account.signed_in, { name: nameOf(silent) }))
    .waitFor({ state: 'attached' })
  // Before it is known that they wait nothing asks for their birth, which would be asked for once more then.
  expect(await waits.getByLabel(listing.age.label).count()).toBe(0)
  own.resolve(null)
  await waits.getByLabel(listing.age.label).fill(years(20))
  // A job gives the place, for which the page looks a few times: time stands still there until it has, however long that takes.
  await waits.clock.pauseAt(Date.now() + 60_000)
  await press(button(waits, listing.age.save))
  const given = async () => (await app.api(silent).courses.mine({ team: 'alpha' })).places[0]?.state
  await expect.poll(given).toBe('taken')
  await waits.clock.resume()
  await waits.getByText(listing.mine.taken).waitFor()

  // Whoever was removed reads so, in the list too, until they are let register again.
  const out = await openAs(visitor, seated, '/alpha/course-listing', 390)
  await out.getByText(listing.mine.removed).waitFor()
  expect(await button(out, say(listing.wait_of, { title })).count()).toBe(0)
  await fits(out)
  await rowOf(seated).getByText(people.kept_out).waitFor()
  expect(await button(list, say(people.remove_of, { name: nameOf(seated) })).count()).toBe(0)
  await press(button(list, say(people.readmit_of, { name: nameOf(seated) })))
  const allowing = page.getByRole('dialog', { name: say(people.readmit_sure, { name: nameOf(seated) }) })
  expect(await objections(page)).toEqual([])
  await press(button(allowing, people.readmit))
  await rowOf(seated).waitFor({ state: 'detached' })
  await out.reload()
  await press(button(out, say(listing.wait_of, { title })))
  await out.getByText(say(listing.mine.waiting, { turn: 1 })).waitFor()
})

test('whoever has left a course elsewhere is not registered anew by telling when they were born', async ({
  visitor
}) => {
  const [seated, grown, silent] = app.people.guests.slice(3)
  if (!seated || !grown || !silent) throw new Error('There are too few guests')
  const id = await begin(seated, grown, silent)
  const page = await openAs(visitor, silent, '/alpha/course-listing', 390)
  const own = page.locator(`[id="${id}"]`)
  await own.getByText(listing.mine.unknown).waitFor()
  const { courses } = app.api(silent)
  const [place] = (await courses.mine({ team: 'alpha' })).places
  await courses.leave({ team: 'alpha', id, place: place?.id ?? '' })

  await own.getByLabel(listing.age.label).fill(years(20))
  await press(button(own, listing.age.save))
  await button(own, say(listing.wait_of, { title })).waitFor()
  expect((await courses.mine({ team: 'alpha' })).places).toEqual([])
})
