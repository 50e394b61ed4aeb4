/*
 * How far it is from outside to the thing that one came for, counted: what is pressed, and what is filled in. A mail that
 * is opened by its link is one press. The figures are printed, so that a longer way is seen before it is too long.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import account from '#content/en/account.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import contact from '#content/en/contact.json' with { type: 'json' }
import home from '#content/en/home.json' with { type: 'json' }
import rate from '#content/en/rate.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import sponsors from '#content/en/sponsors.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { newFolder } from '#tests/kit/template.ts'
import { createRound } from '#tests/kit/judging.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { emailTo } from '#tests/kit/mailbox.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { objections } from './accessible.ts'
import { alive, settled, unfoldHeader } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'
import { sideways, spills } from './spill.ts'

const { app, mails } = await startWithMails()

const phone = { origin: app.url, width: 390, height: 844 }
const password = 'blue horses at the quay'

let contest: Contest

beforeAll(async () => {
  contest = await openContest(app, {
    fee_tiers: [{ ends_at: null, amount: 2500 }],
    categories: [category('Painting'), category('Print')],
    per_person: 5,
    per_category: 5
  })
})

/** Somebody on their way, and all that they had to do. */
const walking = (page: Page) => {
  const pressed: string[] = []
  const filled: string[] = []
  return {
    press: async (name: string, control: Locator): Promise<void> => {
      await control.click()
      pressed.push(name)
    },
    follow: async (name: string, address: string): Promise<void> => {
      await page.goto(address)
      await settled(page)
      pressed.push(name)
    },
    fill: async (name: string, doing: Promise<void>): Promise<void> => {
      await doing
      filled.push(name)
    },
    counts: () => ({ presses: pressed.length, fields: filled.length }),
    tell: (what: string): void =>
      console.info(
        `${what}: ${pressed.length} presses (${pressed.join(', ')}), ${filled.length} fields (${filled.join(', ')})`
      )
  }
}

/** Kept when the account is known to have one, and read out, since the keyboard stands on it. */
const saysItIsSaved = async (page: Page): Promise<void> => {
  await settled(page)
  await page.getByRole('heading', { name: common.first_password.done.title }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    common.first_password.done.text
  )
  expect(await objections(page)).toEqual([])
}

test('a stranger on a phone comes from the contest’s page to the first field of an entry, and to its receipt', async ({
  visitor
}) => {
  const who = { first_name: 'Ines', last_name: 'Quist', email: 'ines@example.org' }
  const file = join(newFolder('pictures'), 'harbour.jpg')
  await writeFile(file, await jpegOf({ seed: 7 }))
  const page = await visitor.open('/alpha/home', phone)
  const { press, fill, counts, tell } = walking(page)
  const main = page.getByRole('main')
  const next = () => press('next', main.getByRole('link', { name: sendArt.steps.next, exact: true }))

  await press('enter', main.getByRole('link', { name: home.hero.send }))
  // What it costs and until when is said before anything is asked.
  await page
    .getByRole('heading', {
      name: formatMessage(sendArt.door.title, 'en', { contest: contest.title.en ?? '' })
    })
    .waitFor()
  await main.getByText('€25 per entry').waitFor()
  expect(await objections(page)).toEqual([])
  await fill('first name', main.getByLabel(sendArt.door.first_name, { exact: true }).fill(who.first_name))
  await fill('last name', main.getByLabel(sendArt.door.last_name, { exact: true }).fill(who.last_name))
  await fill('address', main.getByLabel(sendArt.door.email, { exact: true }).fill(who.email))
  await press('create account', main.getByRole('button', { name: sendArt.door.submit }))
  await page.waitForURL('**/auth-signup-success?**')
  const code = /: (\d{6})$/m.exec((await emailTo(mails, who.email)).text)?.[1] ?? ''
  // The sixth digit goes on by itself.
  await fill('code', page.getByLabel(account.code.label).fill(code))

  const of_age = page.getByLabel(sendArt.eligibility.yes)
  await of_age.waitFor()
  await unfoldHeader(page)
  await page.getByRole('banner').getByRole('link', { name: common.navigation.finish }).waitFor()
  await page.keyboard.press('Escape')
  tell('A stranger to the first field of an entry')
  const before = counts()
  expect(before.presses + before.fields).toBeLessThanOrEqual(6)
  await fill('age', of_age.check())
  await next()
  await fill('category', page.getByRole('radio', { name: 'Painting' }).check())
  await next()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await fill('picture', page.getByLabel(sendArt.labels.alt, { exact: true }).waitFor())
  await fill('what is in it', page.getByLabel(sendArt.labels.alt, { exact: true }).fill('A harbour'))
  await next()
  await fill('title', page.getByLabel(sendArt.labels.title, { exact: true }).fill('Blue Hour'))
  await fill('year', page.getByLabel(sendArt.labels.year, { exact: true }).fill('2024'))
  await fill('technique', page.getByLabel(sendArt.labels.medium, { exact: true }).fill('Oil on linen'))
  await next()
  await fill('authorship', page.getByLabel(sendArt.declarations.authorship).check())
  await fill('rights', page.getByLabel(sendArt.declarations.rights).check())
  await fill('AI', page.getByLabel(sendArt.ai.none).check())
  await fill('persons', page.getByLabel(sendArt.persons.none).check())
  await next()
  await page.getByRole('heading', { name: sendArt.steps.preview, exact: true }).waitFor()
  await next()
  await page.getByText(sendArt.finish.whole).waitFor()
  // Submit waits for no save: one that is under way makes it go out twice, which the console tells.
  await page.locator('output', { hasText: /^All changes saved/ }).waitFor()
  await press('hand in', page.getByRole('button', { name: sendArt.finish.hand_in }))
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  tell('A stranger to the receipt')
  const { presses, fields } = counts()
  expect(presses + fields).toBeLessThanOrEqual(34)

  // A password is asked for once there is something that it guards.
  await page.getByLabel(common.first_password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: common.first_password.save }).click()
  await page.getByRole('heading', { name: common.first_password.title }).waitFor({ state: 'detached' })
  await saysItIsSaved(page)
  const { user } = await app.api().accounts.login({ email: who.email, password, team: 'alpha' })
  expect(user).toMatchObject({ ...who, role: 'participant', has_password: true })
})

test('a mail that leads to an entry asks who opens it to sign in, and comes back to it', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  const draft = await wholeDraft(app, artist, contest, { title: 'Asked to change' })
  const page = await visitor.open(`/alpha/send-art?work=${draft.id}`, { ...phone })
  const sign_in = page.getByRole('main').getByRole('link', { name: shell.account.sign_in })
  await sign_in.waitFor()
  expect(await page.getByRole('button', { name: sendArt.door.submit }).count()).toBe(0)
  const { searchParams } = new URL((await sign_in.getAttribute('href')) ?? '', app.url)
  expect(searchParams.get('back')).toBe(`/alpha/send-art?work=${draft.id}`)
})

test('a closed contest says so before anybody signs in', async ({ visitor }) => {
  const page = await visitor.open('/lumen/send-art', { width: 390, height: 844 })
  await page.getByText(sendArt.over.title).waitFor()
  expect(await page.getByRole('button', { name: sendArt.door.submit }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('a juror comes from the mail to the first mark, and chooses a password after', async ({ visitor }) => {
  const artist = guestsOf(app.people)()
  const begun = await wholeDraft(app, artist, contest)
  const { work } = await app.api(artist).works.finalize({
    team: 'alpha',
    id: begun.id,
    version: begun.version
  })
  await createRound(app, contest, { jurors: [app.people.cleo], works: [work] })
  const { invite, tokenFor } = juryOf(app, mails)
  const email = 'odile@elsewhere.test'
  await invite(contest, email, { first_name: 'Odile', last_name: 'Roux' })

  const page = await visitor.open('/alpha/about', phone)
  const { press, follow, counts, tell } = walking(page)
  await follow('the mail', `${app.url}/alpha/register?jury=${await tokenFor(email)}`)
  await page.getByRole('heading', { name: register.jury.title }).waitFor()
  expect(await objections(page)).toEqual([])
  await press('accept', page.getByRole('button', { name: register.jury.enter }))
  await page.getByRole('heading', { name: 'Blue Hour' }).waitFor()
  const mark = page.getByRole('group', { name: 'idea' }).getByRole('radio', { name: '7', exact: true })
  // The picture stays in sight above the marks; a finger scrolls them out from under it.
  await mark.evaluate(radio => radio.scrollIntoView({ block: 'center' }))
  await press('mark', mark)
  await expect.poll(() => mark.isChecked()).toBe(true)
  tell('A juror to the first mark')
  await page
    .locator('output', { hasText: /^Saved/ })
    .first()
    .waitFor()
  const { presses, fields } = counts()
  expect(presses + fields).toBeLessThanOrEqual(4)

  await page.getByLabel(common.first_password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: common.first_password.save }).click()
  await page.getByRole('heading', { name: common.first_password.title }).waitFor({ state: 'detached' })
  await saysItIsSaved(page)
  await app.api().accounts.login({ email, password, team: 'alpha' })

  // Named from now on, because they say so.
  await page.getByRole('main').getByRole('link', { name: rate.desk.back }).click()
  await page.getByLabel(formatMessage(rate.seats.public, 'en', { contest: contest.title.en ?? '' })).check()
  await page.getByLabel(rate.seats.about).fill('Painter, Ghent')
  await page.getByRole('button', { name: rate.seats.save }).click()
  await page.getByText(rate.seats.saved).waitFor()
  const rules = await visitor.open('/alpha/rulebook', phone)
  await rules.getByText('Odile Roux, Painter, Ghent').waitFor()
})

describe('contact', () => {
  test('is led to from every foot and every error page', async ({ visitor }) => {
    visitor.expects(answered('404 (Not Found)', '/alpha/no-such-page'))
    const page = await visitor.open('/alpha/about', phone)
    await page.getByRole('contentinfo').getByRole('link', { name: common.footer.write }).click()
    await page.getByRole('heading', { name: contact.title }).waitFor()
    const nowhere = await visitor.open('/alpha/no-such-page', { ...phone, expect: 404 })
    await nowhere.getByRole('main').getByRole('link', { name: common.footer.write }).click()
    await nowhere.getByRole('heading', { name: contact.title }).waitFor()
  })

  test('knows what the link was about that led there', async ({ visitor }) => {
    const page = await visitor.open('/alpha/sponsors', phone)
    await page.getByRole('main').getByRole('link', { name: sponsors.become.action }).click()
    await expect.poll(() => page.getByLabel(contact.topic).inputValue()).toBe('sponsorship')
  })
})

test('who has signed in here is not asked to while it is looked up who they are', async ({ visitor }) => {
  const page = await visitor.tab(phone)
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.bob.token)
  let answer = (): void => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/user?**', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${app.url}/alpha/send-art`)
  await alive(page)
  const way = page.getByRole('banner').getByText(shell.account.sign_in)
  expect(await way.isVisible()).toBe(false)
  expect(await page.getByText(sendArt.door.submit).isVisible()).toBe(false)
  await unfoldHeader(page)
  expect(await way.isVisible()).toBe(false)
  answer()
  await page.getByLabel(formatMessage(shell.account.signed_in, 'en', { name: 'Bob Brandt' })).waitFor()
})

test('the header keeps to its width on a phone, and its menu holds the one button', async ({ visitor }) => {
  const page = await visitor.open('/alpha/home', phone)
  await unfoldHeader(page)
  await page.getByRole('banner').getByRole('link', { name: common.navigation.enter }).waitFor()
  expect(await spills(page)).toEqual([])
})

test('all there is unfolds within a phone, in whatever language and direction', async ({ visitor }) => {
  const page = await visitor.tab({ height: 844 })
  for (const locale of ['ar', 'fr'] as const) {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`${visitor.origin}/demo/${locale}/about`)
    await settled(page)
    await unfoldHeader(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect([locale, width, await sideways(page), await spills(page)]).toEqual([locale, width, 0, []])
    }
    await page.getByRole('banner').getByRole('navigation').locator('a[href$="/contact"]:visible').click()
    await page.waitForURL(`**/demo/${locale}/contact`)
  }
})

test('the header stands still until it is known whether there is a draft, in every width', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  await wholeDraft(app, artist, contest)
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), artist.token)
  const banner = page.getByRole('banner')
  const act = (name: keyof typeof common.navigation) =>
    banner.getByRole('link', { name: common.navigation[name], exact: true })
  const height = async (): Promise<number> => (await banner.boundingBox())?.height ?? 0
  const moved: string[] = []
  for (const width of [320, 360, 390, 430, 768, 1024, 1280, 1440]) {
    const answer = Promise.withResolvers<void>()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/api\/works\?.*mine=1/, async route => {
      await answer.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    const asked = page.waitForRequest(/\/api\/works\?.*mine=1/)
    await page.goto(`${app.url}/alpha/about`)
    await asked
    if (width < 768) await unfoldHeader(page)
    await act('enter').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await height()
    answer.resolve()
    await act('finish').waitFor()
    const after = await height()
    if (after !== before) moved.push(`${width}: from ${before} to ${after}`)
  }
  expect(moved).toEqual([])
})
