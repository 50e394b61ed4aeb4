/* An owner writes an opportunity by the keyboard alone, is refused for offering nothing, and publishes it. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import common from '#content/en/common.json' with { type: 'json' }
import consoleWords from '#content/en/console-opportunities.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import pageWords from '#content/en/opportunities.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { openCall } from '#tests/kit/opportunities.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { drawnAlong, sideways, spills } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const { ana } = app.people
  const { version, features } = await app.api(ana).teams.get({ link: 'alpha' })
  await app.api(ana).teams.update({ link: 'alpha', version, features: { ...features, opportunities: true } })
})

afterAll(() => app.remove())

const inEnglish = (name: string): string => formatMessage(contests.said, 'en', { name, language: 'English' })
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const type = async (field: Locator, text: string): Promise<void> => {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}

/** Saves and goes on; returns when the next step has the focus. */
const goOn = async (page: Page, next: keyof typeof consoleWords.parts): Promise<void> => {
  await press(button(page, contests.next))
  await page.locator('h2:focus', { hasText: consoleWords.parts[next] }).waitFor()
}

test('an opportunity goes from its title to its public page by keyboard, and not without pay', async ({
  visitor
}) => {
  const { names, publish, parts } = consoleWords
  const page = await visitor.tab({ origin: app.url, width: 1440 })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.ana.token)
  await page.goto(`${app.url}/alpha/page-job-post`)
  await settled(page)

  const title = page.getByLabel(names.title)
  await type(title, 'Three months by the canal')
  expect(await objections(page)).toEqual([])
  await title.press('Enter')
  await page.getByRole('heading', { name: parts.offer, level: 2 }).waitFor()
  await type(page.getByLabel(inEnglish(names.summary)), 'A studio, and money every month.')
  await type(page.getByLabel(inEnglish(names.description), { exact: true }), 'You work **alone**.')
  await goOn(page, 'money')
  expect(await objections(page)).toEqual([])
  await goOn(page, 'asks')
  await goOn(page, 'dates')
  await type(page.getByLabel(names.place, { exact: true }), 'Ghent')
  await page.getByLabel(names.deadline, { exact: true }).fill(`${day(30)}T22:00`)
  await page.getByLabel(names.answers_on, { exact: true }).fill(day(60))
  await goOn(page, 'selection')
  await type(page.getByLabel(inEnglish(names.selection)), 'Three artists choose.')
  await goOn(page, 'publish')

  // What is still missing leads to its step, and the server says the same.
  const missing = page.getByRole('listitem').getByRole('link', { name: names.pays, exact: true })
  await missing.waitFor()
  visitor.expects(/422/)
  await press(button(page, publish.publish))
  await page.getByText(problems.fields.offers_nothing).first().waitFor()
  expect(await objections(page)).toEqual([])
  await press(missing)
  await page.locator('h2:focus', { hasText: parts.money }).waitFor()
  await type(page.getByLabel(names.pays, { exact: true }), '1500')
  await page.getByText('€1,500', { exact: true }).waitFor()
  await page.getByLabel(names.pays_by, { exact: true }).fill(day(120))
  await goOn(page, 'asks')
  const steps = page.getByRole('navigation', { name: parts.label })
  await press(steps.getByRole('link', { name: parts.publish, exact: true }))
  await page.locator('h2:focus', { hasText: parts.publish }).waitFor()
  await page.getByText(publish.nothing_left).waitFor()

  await press(button(page, publish.preview))
  const preview = page.getByRole('dialog', { name: publish.preview })
  await preview.getByRole('heading', { name: 'Three months by the canal', includeHidden: true }).waitFor()
  await press(button(preview, publish.close_preview))
  await preview.waitFor({ state: 'detached' })
  await press(button(page, publish.publish))
  await press(page.getByRole('link', { name: publish.see, exact: true }))
  await page.locator('main h1:focus', { hasText: 'Three months by the canal' }).waitFor()

  const address = new URL(page.url()).pathname
  for (const path of [address, '/alpha/page-job-grid', '/alpha/page-job-companies'])
    for (const scheme of ['light', 'dark'] as const) {
      const reader = await visitor.open(path, { origin: app.url, width: 320, scheme })
      await fits(reader)
    }
  const reader = await visitor.open(address, { origin: app.url })
  expect(await reader.getByRole('link', { name: pageWords.actions.apply }).getAttribute('href')).toContain(
    '/alpha/page-job-apply?opportunity='
  )
  // Whoever only reads is offered nothing that they may not do.
  expect(await reader.getByRole('link', { name: pageWords.actions.edit }).count()).toBe(0)
})

test('the list is narrowed without a script, and says when nothing matches', async ({ visitor }) => {
  const { opportunities } = app.api(app.people.ana)
  const begun = await opportunities.create({
    team: 'alpha',
    kind: 'job',
    title: { en: 'A hand at the press' }
  })
  const { id, version } = await opportunities.update({
    team: 'alpha',
    id: begun.id,
    version: begun.version,
    summary: { en: 'Two days a week.' },
    description: { en: 'You print.' },
    selection: { en: 'We meet.' },
    place: 'Ghent',
    pays: 2000,
    pays_per: 'hour',
    pays_by: day(120),
    deadline: `${day(40)}T22:00:00.000Z`,
    answers_on: day(50)
  })
  await opportunities.publish({ team: 'alpha', id, version })
  const page = await visitor.open('/alpha/page-job-grid', { origin: app.url, script: false })
  await page.getByLabel(pageWords.filters.kind, { exact: true }).selectOption('grant')
  await page.getByRole('button', { name: pageWords.filters.show, exact: true }).press('Enter')
  await page.getByRole('heading', { name: pageWords.no_match.title }).waitFor()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('grant')
  await page.getByRole('link', { name: pageWords.no_match.show_all, exact: true }).press('Enter')
  await page.getByRole('link', { name: 'A hand at the press' }).waitFor()

  // The rarer wishes are folded until one of them is wished for.
  const further = page.locator('summary', { hasText: common.form.more_filters })
  const length = page.getByLabel(pageWords.filters.length, { exact: true })
  expect(await length.isVisible()).toBe(false)
  await further.press('Enter')
  await length.selectOption('short')
  await page.getByRole('button', { name: pageWords.filters.show, exact: true }).press('Enter')
  await page.getByRole('heading', { name: pageWords.no_match.title }).waitFor()
  expect(await length.inputValue()).toBe('short')
  expect(await length.isVisible()).toBe(true)
})

test('the wishes stand within a phone, in Arabic too', async ({ visitor }) => {
  for (const width of [320, 390])
    for (const place of ['alpha', 'alpha/ar']) {
      const path = `/${place}/page-job-grid?length=short`
      const page = await visitor.open(path, { origin: app.url, width })
      const hidden = await drawnAlong(page.locator('search form'))
      expect([path, width, hidden, await spills(page), await sideways(page)]).toEqual([
        path,
        width,
        [],
        [],
        0
      ])
    }
})

test('a draft is saved as it is typed, and what two people changed stands side by side in words', async ({
  visitor
}) => {
  const { names } = consoleWords
  const { opportunities } = app.api(app.people.bob)
  const one = { team: 'alpha', id: '' }
  const begun = await opportunities.create({ team: 'alpha', kind: 'grant', title: { en: 'For a year' } })
  one.id = begun.id
  const page = await visitor.open(`/alpha/page-job-post?opportunity=${one.id}&step=money`, {
    origin: app.url,
    token: app.people.ana.token
  })
  const saved = page.locator('output[data-at=saved]')
  await saved.waitFor()
  await type(page.getByLabel(names.pays, { exact: true }), '300')
  await expect.poll(async () => (await opportunities.open(one)).pays).toBe(30_000)
  await saved.waitFor()
  const { version } = await opportunities.open(one)

  await opportunities.update({ ...one, version, pays: 50_000, place: 'Ghent' })
  visitor.expects(/409/)
  await type(page.getByLabel(names.pays, { exact: true }), '700')
  const clash = page.getByRole('group', { name: names.pays, exact: true })
  await clash.getByText('€700', { exact: true }).waitFor()
  expect(await objections(page)).toEqual([])
  await press(clash.getByRole('radio', { name: '€500' }), 'Space')
  await press(button(page, common.clash.save))
  await saved.waitFor()
  expect(await page.getByLabel(names.pays, { exact: true }).inputValue()).toBe('500.00')
  expect(await opportunities.open(one)).toMatchObject({ pays: 50_000, place: 'Ghent' })
})

test('what came of one is said again in one language, and stands in the others', async ({ visitor }) => {
  const { acts } = consoleWords
  const { ana } = app.people
  const { opportunities } = app.api(ana)
  const { id, version } = await openCall(app, { title: { en: 'Said twice', fr: 'Dit deux fois' } })
  const closed = await opportunities.close({ team: 'alpha', id, version })
  const said = { en: 'Mina paints there.', fr: 'Mina y peint.' }
  await opportunities.award({ team: 'alpha', id, version: closed.version, outcome: said })
  const page = await visitor.open('/alpha/console/opportunities', { origin: app.url, token: ana.token })
  const name = formatMessage(acts.award_of, 'en', { title: 'Said twice' })
  await press(page.getByRole('button', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name, exact: true })
  const field = dialog.getByLabel(inEnglish(acts.outcome))
  await field.waitFor()
  expect(await field.inputValue()).toBe(said.en)
  await type(field, 'Mina painted there.')
  await press(button(dialog, acts.award))
  await dialog.waitFor({ state: 'detached' })
  expect((await opportunities.open({ team: 'alpha', id })).outcome).toEqual({
    ...said,
    en: 'Mina painted there.'
  })
})

test('a search is saved from the list, leads back to it, and is deleted', async ({ visitor }) => {
  const { searches, kinds } = pageWords
  const page = await visitor.open('/alpha/page-job-grid?kind=grant', {
    origin: app.url,
    token: app.people.cleo.token
  })
  await press(button(page, searches.start))
  await button(page, searches.started).waitFor()
  await page.getByRole('heading', { name: searches.title, exact: true }).waitFor()
  expect(await objections(page)).toEqual([])
  const found = page.getByRole('main').getByRole('link', { name: kinds.grant, exact: true })
  expect(await found.getAttribute('href')).toBe('/alpha/page-job-grid?kind=grant')
  const remove = formatMessage(shell.pair, 'en', { name: searches.remove, value: kinds.grant })
  await press(button(page, remove))
  await button(page, searches.start).waitFor()
  expect((await app.api(app.people.cleo).saved_searches.list({ team: 'alpha' })).searches).toEqual([])
})

/** The money and the days of an opportunity, as its page says them; without what a script adds. */
const facts = (page: Page): Promise<string[]> =>
  page
    .locator('main dl > div')
    .evaluateAll(all =>
      all.map(fact =>
        [...fact.children].map(part => {
          const copy = document.createElement('div')
          copy.append(part.cloneNode(true))
          for (const added of copy.querySelectorAll('[data-alive]')) added.remove()
          return copy.textContent
        })
      )
    )
    .then(all => all.map(parts => parts.join(': ')))

test('what the server wrote of money and days stays, and another opportunity says its own', async ({
  visitor
}) => {
  const pathOf = async (pays: number, days: number): Promise<string> => {
    const { id } = await openCall(app, {
      pays,
      pays_per: 'month',
      starts_on: day(days + 30),
      ends_on: day(days + 120),
      provides: [{ kind: 'housing', amount: pays }],
      deadline: `${day(days)}T22:00:00.000Z`
    })
    return `/alpha/page-job-detail/${id}`
  }
  const [first, second] = [await pathOf(123_400, 20), await pathOf(567_800, 44)]
  const written: string[][] = []
  for (const path of [first, second])
    written.push(await facts(await visitor.open(path, { origin: app.url, script: false })))
  expect(written[0]?.join()).toContain('1,234')
  expect(written[1]?.join()).toContain('5,678')

  const page = await visitor.open(first, { origin: app.url })
  expect(await facts(page)).toEqual(written[0])
  // As the router of the page goes there, without another document.
  for (const [at, path] of [second, first].entries()) {
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await expect.poll(() => facts(page)).toEqual(written[1 - at])
  }
})
