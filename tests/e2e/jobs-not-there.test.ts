/* Opportunities, organisations and applications that are not there, or not for who asks: no word of them, and a way on. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import applying from '#content/en/page-job-apply.json' with { type: 'json' }
import candidate from '#content/en/page-job-candidate-detail.json' with { type: 'json' }
import errors from '#content/en/error-page.json' with { type: 'json' }
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { quiet } from './quiet.ts'
import { test } from './visit.ts'

let app: TestApp
let artist: Person
/** Each with a text in it that nobody may read in alpha, or in alpha as a stranger. */
let calls: Record<'open' | 'closed' | 'draft' | 'own_draft', string>
let organisation = ''
let application = ''

const secret = 'Kept to themselves'
const unknown = '01a210a2-5dd1-726d-8ddb-d536efd56d34'
const nowhere = [unknown, 'nothing']

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  artist = next()
  await offerOpportunities(app)
  await offerOpportunities(app, 'beta')
  const beta = app.api(app.people.dora)
  const said = { title: { es: secret }, place: secret }
  const fields = {
    name: secret,
    about: { es: secret },
    place: '',
    country: 'ES',
    website: null,
    logo_id: null
  }
  organisation = (await beta.organisations.create({ team: 'beta', ...fields })).id
  const byThem = { ...said, organisation_id: organisation }
  const open = await openCall(app, byThem, { team: 'beta', kind: 'grant' })
  const shut = await openCall(app, said, { team: 'beta' })
  await beta.opportunities.close({ team: 'beta', id: shut.id, version: shut.version })
  const draft = await openCall(app, said, { team: 'beta', publish: false })
  const own = await openCall(app, { title: { en: secret } }, { publish: false })
  calls = { open: open.id, closed: shut.id, draft: draft.id, own_draft: own.id }
  const { applications } = app.api(next())
  const begun = await applications.begin({ team: 'beta', opportunity: open.id })
  const whole = await applications.update({
    team: 'beta',
    id: begun.id,
    version: begun.version,
    statement: secret
  })
  application = (await applications.send({ team: 'beta', id: whole.id, version: whole.version })).id
})

afterAll(() => app.remove())

const saysNothing = async (page: Page): Promise<void> => {
  expect((await page.content()).includes(secret)).toBe(false)
  await fits(page)
}

test('what is planted is read where it belongs', async ({ visitor }) => {
  const page = await visitor.open(`/beta/page-job-detail/${calls.open}`, { origin: app.url })
  await page.getByRole('heading', { level: 1, name: secret }).waitFor()
  const company = await visitor.open(`/beta/page-job-company-detail?organisation=${organisation}`, {
    origin: app.url
  })
  await company.getByRole('heading', { level: 1, name: secret }).waitFor()
  const read = await visitor.open(`/beta/page-job-candidate-detail?application=${application}`, {
    origin: app.url,
    token: app.people.dora.token
  })
  await read.getByRole('main').getByText(secret).first().waitFor()
})

test('an opportunity and an organisation of nobody or of another team are not found', async ({ visitor }) => {
  // The document, and for who is signed in the same once more.
  visitor.bears(/404 \(Not Found\)/)
  const jobs = [...nowhere, ...Object.values(calls)].map(id => `/alpha/page-job-detail/${id}`)
  const companies = [...nowhere, organisation].map(id => `/alpha/page-job-company-detail?organisation=${id}`)
  for (const path of [...jobs, ...companies, '/alpha/page-job-company-detail']) {
    const page = await visitor.open(path, { origin: app.url, expect: 404, width: 390 })
    await page.getByRole('heading', { level: 1, name: errors.unknown.title }).waitFor()
    expect([path, await page.getByRole('main').getByRole('link').count()]).not.toEqual([path, 0])
    await saysNothing(page)
    await page.close()
  }
  // An organiser reads the team's own drafts, and nothing of another's.
  const { token } = app.people.bob
  for (const id of [unknown, calls.open, calls.draft]) {
    const page = await visitor.open(`/alpha/page-job-detail/${id}`, { origin: app.url, token, expect: 404 })
    await quiet(page)
    await page.getByRole('heading', { level: 1, name: errors.unknown.title }).waitFor()
    await saysNothing(page)
    await page.close()
  }
})

test('nobody applies for what is not there', async ({ visitor }) => {
  visitor.bears(/(?:404 \(Not Found\)|422 \(Unprocessable Entity\))/)
  for (const id of [...nowhere, ...Object.values(calls)]) {
    const page = await visitor.open(`/alpha/page-job-apply?opportunity=${id}`, {
      origin: app.url,
      token: artist.token,
      width: 390
    })
    await page.getByText(applying.unknown.title, { exact: true }).waitFor()
    await saysNothing(page)
    await press(page.getByRole('main').getByRole('link', { name: applying.mine, exact: true }))
    await page.waitForURL('**/alpha/page-job-career')
    await page.close()
  }
})

test('an application of nobody or of another team is not found, and not read by who only applies', async ({
  visitor
}) => {
  visitor.bears(/(?:404 \(Not Found\)|422 \(Unprocessable Entity\))/)
  const looking = { origin: app.url, token: app.people.bob.token, width: 390 }
  for (const query of ['', ...[...nowhere, application].map(id => `?application=${id}`)]) {
    const page = await visitor.open(`/alpha/page-job-candidate-detail${query}`, looking)
    await page.getByText(candidate.unknown.title, { exact: true }).waitFor()
    await saysNothing(page)
    await press(page.getByRole('main').getByRole('link', { name: candidate.all, exact: true }))
    await page.waitForURL('**/alpha/console/applications')
    await page.close()
  }
  const page = await visitor.open(`/alpha/page-job-candidate-detail?application=${application}`, {
    ...looking,
    token: artist.token
  })
  await page.getByText(candidate.organisers.title, { exact: true }).waitFor()
  await saysNothing(page)
  await press(page.getByRole('main').getByRole('link', { name: applying.mine, exact: true }))
  await page.waitForURL('**/alpha/page-job-career')
})
