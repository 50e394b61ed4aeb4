/* An artist presses Submit while the entry, the line or the text is not as they think: nothing is lost, nothing untrue said. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import terms from '#content/en/contest.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import waiver from '#content/en/waiver.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press, unfold } from './press.ts'
import { settled } from './settled.ts'
import { tooBusyAt } from './too-busy.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app)
})

afterAll(() => app.remove())

const { finish } = sendArt

const openAt = async (
  visitor: Visitor,
  { token }: Person,
  { id }: Work,
  step: 'finish' | 'details'
): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(`${app.url}/alpha/send-art?work=${id}&step=${step}`)
  await settled(page)
  return page
}

/** The address at which it is saved and read. */
const savesOf = ({ id }: Work) => new RegExp(`/api/works/${id}(\\?|$)`)
const submit = (page: Page) => page.getByRole('button', { name: finish.hand_in, exact: true })
const stands = (artist: Person, { id }: Work) => app.api(artist).works.get({ team: 'alpha', id })

test('what was changed on another device is told, and submitted with the next press', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'On the laptop' })
  const page = await openAt(visitor, artist, draft, 'finish')
  await submit(page).waitFor()
  await app
    .api(artist)
    .works.update({ team: 'alpha', id: draft.id, version: draft.version, title: 'On the phone' })
  visitor.expects(answered('409 (Conflict)', `/api/works/${draft.id}/finalize`))
  await press(submit(page))
  await page.getByText(finish.held.moved, { exact: true }).waitFor()
  await fits(page)
  expect(await stands(artist, draft)).toMatchObject({ status: 'draft', parts: { title: 'On the phone' } })
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect(await stands(artist, draft)).toMatchObject({ status: 'submitted', parts: { title: 'On the phone' } })
})

test('a press waits for no save, and what it was pressed with is what is submitted', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Saved' })
  const page = await openAt(visitor, artist, draft, 'details')
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(savesOf(draft), async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    ask()
    await hold
    await route.continue()
  })
  await page.getByLabel(sendArt.labels.title, { exact: true }).fill('Typed at one minute to')
  await asked
  await page.getByLabel(sendArt.labels.medium, { exact: true }).fill('Ink, in the last second')
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps.finish }))
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect(await stands(artist, draft)).toMatchObject({
    status: 'submitted',
    revision: 1,
    changed: false,
    parts: { title: 'Typed at one minute to', medium: 'Ink, in the last second' }
  })
  // The save comes after it, and finds that it is an older one.
  visitor.bears(/409 \(Conflict\)/)
  const late = page.waitForResponse(answer => answer.request().method() === 'PUT')
  go()
  expect((await late).status()).toBe(409)
  expect((await stands(artist, draft)).parts.title).toBe('Typed at one minute to')
})

test('a press that one’s own save overtakes is sent again by itself, as it was', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Saved' })
  const page = await openAt(visitor, artist, draft, 'details')
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  const { promise: saved, resolve: save } = Promise.withResolvers<void>()
  let puts = 0
  // It arrives, and its answer is on its way until the other is refused.
  await page.route(savesOf(draft), async route => {
    puts += route.request().method() === 'PUT' ? 1 : 0
    if (route.request().method() !== 'PUT' || puts > 1) return route.continue()
    const response = await route.fetch()
    save()
    await hold
    await route.fulfill({ response })
  })
  const tokens: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().includes('/finalize')) tokens.push(request.headers()['palmares-arrival'])
  })
  await page.getByLabel(sendArt.labels.title, { exact: true }).fill('On its way')
  await saved
  await page.getByLabel(sendArt.labels.medium, { exact: true }).fill('Typed on')
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps.finish }))
  visitor.expects(answered('409 (Conflict)', `/api/works/${draft.id}/finalize`))
  const refused = page.waitForResponse(answer => answer.url().includes('/finalize'))
  await press(submit(page))
  expect((await refused).status()).toBe(409)
  go()
  await page.waitForURL(/page-thankyou/)
  expect(tokens).toEqual([undefined, expect.stringMatching(/^\d+\./)])
  expect(await stands(artist, draft)).toMatchObject({
    status: 'submitted',
    revision: 1,
    parts: { title: 'On its way', medium: 'Typed on' }
  })
})

const noted = (page: Page, of: Contest, at: string, until: string) => {
  const time = (instant: string): string => momentIn('en', instant, of.time_zone)
  const text = formatMessage(finish.noted, 'en', { time: time(at), until: time(until) })
  return page.getByText(text, { exact: true })
}

const goTo = async (page: Page, step: 'details' | 'finish'): Promise<void> => {
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps[step] }))
  await page.getByRole('heading', { name: sendArt.steps[step], exact: true }).waitFor()
}

const type = async (page: Page, medium: string): Promise<void> => {
  await page.getByLabel(sendArt.labels.medium, { exact: true }).fill(medium)
  await page.locator('output[data-at=saved]').waitFor()
}

test('a server that cannot do it says when it was pressed, and the next press says so again, over steps and reloads', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'In the rush' })
  const page = await openAt(visitor, artist, draft, 'finish')
  const unable = answered('503 (Service Unavailable)', `/api/works/${draft.id}/finalize`)
  visitor.expects(unable, unable, unable)
  const at = new Date().toISOString()
  const until = new Date(Date.parse(at) + 900_000).toISOString()
  const sent: [string | undefined, unknown][] = []
  await page.route('**/finalize**', async route => {
    const request = route.request()
    sent.push([request.headers()['palmares-arrival'], (request.postDataJSON() as { entry: unknown }).entry])
    if (sent.length > 3) return route.continue()
    const json = { code: 'unavailable', status: 503, arrival: { token: '1.a', at, until } }
    await route.fulfill({ status: 503, json })
  })
  const pressInVain = async (): Promise<void> => {
    const answer = page.waitForResponse(response => response.url().includes('/finalize'))
    await press(submit(page))
    await answer
    await noted(page, contest, at, until).waitFor()
  }
  await pressInVain()
  await fits(page)
  // Only looked at.
  await goTo(page, 'details')
  await goTo(page, 'finish')
  await noted(page, contest, at, until).waitFor()
  await pressInVain()
  await page.reload()
  await settled(page)
  await noted(page, contest, at, until).waitFor()
  await pressInVain()
  // What is another by then is pressed anew.
  await goTo(page, 'details')
  await type(page, 'Changed')
  await goTo(page, 'finish')
  expect(await noted(page, contest, at, until).count()).toBe(0)
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect(sent.map(([token]) => token)).toEqual([undefined, '1.a', '1.a', undefined])
  expect([sent[1]?.[1], sent[2]?.[1]]).toEqual([sent[0]?.[1], sent[0]?.[1]])
})

test('what was pressed before the close is submitted after it, as long as it is the same', async ({
  visitor
}) => {
  const artist = guest()
  const closing = await openContest(app)
  const draft = await wholeDraft(app, artist, closing, { title: 'In time', medium: 'Ink' })
  const page = await openAt(visitor, artist, draft, 'finish')
  visitor.expects(answered('503 (Service Unavailable)', `/api/works/${draft.id}/finalize`))
  const { noting } = await tooBusyAt(page, '**/finalize**')
  await press(submit(page))
  const { at, until } = await noting
  await noted(page, closing, at, until).waitFor()
  await tamper(app, `UPDATE contests SET closes_at = now() WHERE id = '${closing.id}'`)
  // What is kept of the contest is asked for anew after a change by a call.
  const { contests } = app.api(app.people.bob)
  const one = { team: 'alpha', id: closing.id }
  const { version } = await contests.get(one)
  await contests.update({ ...one, version, summary: { en: 'Closed' } })
  await page.reload()
  await settled(page)
  await noted(page, closing, at, until).waitFor()
  expect(await objections(page)).toEqual([])

  await goTo(page, 'details')
  await type(page, 'Worked on')
  await goTo(page, 'finish')
  await page.getByText(finish.late.split('{time}. ')[1] ?? '').waitFor()
  expect(await submit(page).count()).toBe(0)
  await goTo(page, 'details')
  await type(page, 'Ink')
  await goTo(page, 'finish')
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect(await stands(artist, draft)).toMatchObject({ status: 'submitted', submitted_at: at })
})

test('an answer that is lost on its way is called that, and the next press brings the receipt', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Through the tunnel' })
  const page = await openAt(visitor, artist, draft, 'finish')
  visitor.expects(/^failed request: .*finalize.*DISCONNECTED$/, /^console error: .*DISCONNECTED \(.*finalize/)
  let lost = 0
  await page.route('**/finalize**', async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await press(submit(page))
  await page.getByText(finish.unsure, { exact: true }).waitFor()
  expect(await page.getByText(finish.not_done, { exact: true }).count()).toBe(0)
  const { entry_number } = await stands(artist, draft)
  expect(entry_number).not.toBe(null)
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect((await stands(artist, draft)).entry_number).toBe(entry_number)
})

test('what the server does not take is listed where one submits, with the way there', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Long' })
  const page = await openAt(visitor, artist, draft, 'details')
  visitor.expects(answered('422 (Unprocessable Entity)', `/api/works/${draft.id}`))
  await page.getByLabel(sendArt.labels.statement).fill('a'.repeat(2001))
  await page.getByText(sendArt.saved.refused, { exact: true }).waitFor()
  // Nor is what is no number let go of without a word.
  const height = page.getByLabel(sendArt.labels.height)
  await height.fill('30 x 40')
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps.finish }))
  await page.getByRole('heading', { name: finish.wrong, exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: sendArt.labels.height, exact: true }).waitFor()
  expect(await page.getByText(finish.whole, { exact: true }).count()).toBe(0)
  expect(await submit(page).getAttribute('aria-disabled')).toBe('true')
  expect(await objections(page)).toEqual([])
  await press(page.getByRole('main').getByRole('link', { name: sendArt.labels.statement, exact: true }))
  await page.getByLabel(sendArt.labels.statement).fill('Short')
  await page.locator('output[data-at=refused]').waitFor()
  expect([await height.inputValue(), await height.getAttribute('aria-invalid')]).toEqual(['30 x 40', 'true'])
  await height.fill('30')
  await page.locator('output[data-at=saved]').waitFor()
  await press(steps.getByRole('link', { name: sendArt.steps.finish }))
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
})

test('an entry that has no title yet is called untitled where one submits', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: '' })
  const page = await openAt(visitor, artist, draft, 'finish')
  await page.getByText(finish.missing, { exact: true }).waitFor()
  await page.getByRole('main').getByText(sendArt.start.untitled, { exact: true }).waitFor()
})

test('what is typed while it is being submitted is kept, whatever comes of that', async ({ visitor }) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Before' })
  const page = await openAt(visitor, artist, draft, 'finish')
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/finalize**', async route => {
    await hold
    await route.continue()
  })
  // The first to arrive decides; the other is told that it is a newer one by then.
  visitor.bears(/409 \(Conflict\)/)
  await press(submit(page))
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps.details }))
  await page.getByLabel(sendArt.labels.medium, { exact: true }).fill('Typed meanwhile')
  go()
  await expect.poll(async () => (await stands(artist, draft)).parts.medium).toBe('Typed meanwhile')
})

test('a code that others use up between two presses costs its price and not its second', async ({
  visitor
}) => {
  const [artist, quicker] = [guest(), guest()]
  const paid = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 2500 }] })
  const code = 'FORONE26'
  const { bob } = app.people
  await app
    .api(bob)
    .waivers.add_codes({ link: 'alpha', contest: paid.id, code, kind: 'percent', value: 100, uses: 1 })
  const draft = await wholeDraft(app, artist, paid, { title: 'By a code' })
  const page = await openAt(visitor, artist, draft, 'finish')
  await unfold(page, waiver.code.use)
  await page.getByLabel(waiver.code.label, { exact: true }).fill(code)
  await press(page.getByRole('button', { name: waiver.code.apply, exact: true }))
  await page.getByRole('button', { name: waiver.code.drop, exact: true }).waitFor()

  const { noting } = await tooBusyAt(page, '**/finalize**')
  const finalizing = `/api/works/${draft.id}/finalize`
  visitor.expects(answered('503 (Service Unavailable)', finalizing), answered('409 (Conflict)', finalizing))
  await press(submit(page))
  const { at, until } = await noting
  await noted(page, paid, at, until).waitFor()
  const theirs = await wholeDraft(app, quicker, paid)
  await app.api(quicker).works.finalize({
    team: 'alpha',
    id: theirs.id,
    version: theirs.version,
    waiver_code: code,
    price: 0
  })

  await press(submit(page))
  const time = (instant: string): string => momentIn('en', instant, paid.time_zone)
  const facts = { price: '€25', time: time(at), until: time(until) }
  const other_fee = page.getByText(formatMessage(finish.other_fee, 'en', facts), { exact: true })
  await other_fee.waitFor()
  await page.getByText(problems.reasons.waiver_used_up, { exact: true }).waitFor()
  await fits(page)
  // Read again, also where the page is loaded anew.
  await page.reload()
  await settled(page)
  await other_fee.waitFor()
  await press(submit(page))
  await page.waitForURL(/page-thankyou/)
  expect(await stands(artist, draft)).toMatchObject({
    status: 'submitted',
    submitted_at: at,
    fee: { amount: 2500 }
  })
})

test('that nothing can be changed afterwards is read before Submit, and only where it is so', async ({
  visitor
}) => {
  const artist = guest()
  for (const edit_after_submit of [false, true]) {
    const own = await openContest(app, { edit_after_submit })
    const page = await openAt(visitor, artist, await wholeDraft(app, artist, own), 'finish')
    await submit(page).waitFor()
    expect(await page.getByText(finish.for_good, { exact: true }).count()).toBe(edit_after_submit ? 0 : 1)
    if (edit_after_submit) continue
    // Whoever goes back from the receipt is not told that it is too late.
    await press(submit(page))
    await page.waitForURL(/page-thankyou/)
    await page.getByText(terms.changes.title, { exact: true }).waitFor()
    await page.goBack()
    await page.getByText(terms.changes.for_good, { exact: true }).waitFor()
    expect(await page.getByText(sendArt.saved.closed_text).count()).toBe(0)
    await page.getByRole('link', { name: sendArt.start.mine }).waitFor()
  }
})
