import { afterAll, beforeAll, it } from 'vitest'
import { contextFor, launch } from '#tests/e2e/browser.ts'
import { settled } from '#tests/e2e/settled.ts'
import { objections } from '#tests/e2e/accessible.ts'
import { sideways, spills } from '#tests/e2e/spill.ts'
import { tooSmallToTouch } from '#tests/e2e/touch.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { newPicture, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { criterion, plantRound } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type App } from '#tests/kit/test-app.ts'
let app: App
beforeAll(async () => {
  app = await startApp('embedded')
  const contest = await openContest(app, {
    per_person: 10,
    per_category: 10,
    showing: 'with_results',
    fields: [question('origin', 'short')]
  })
  const by = guestsOf(app.people)()
  const works = []
  for (let n = 1; n <= 7; n += 1) {
    const images = [{ picture_id: await newPicture(app, by), alt: `What is in picture ${n}` }]
    if (n === 1) images.push({ picture_id: await newPicture(app, by), alt: 'second' })
    const { id, version } = await wholeDraft(app, by, contest, {
      title: n === 2 ? 'A very long title of a work that goes on and on over several lines' : `Harbour ${n}`,
      images,
      height: 40,
      width: 60,
      statement: 'I walked along the harbour for a year.\n\nEach morning I drew one line.',
      answers: { origin: 'By the sea' }
    }).catch(() =>
      wholeDraft(app, by, contest, {
        title: `Harbour ${n}`,
        images,
        height: 40,
        width: 60,
        statement: 'I walked along the harbour for a year.\n\nEach morning I drew one line.'
      })
    )
    works.push((await app.api(by).works.finalize({ team: 'alpha', id, version })).work)
  }
  await plantRound(app, contest, {
    jurors: [app.people.cleo],
    works,
    closes_at: new Date(Date.now() + 40 * 3600_000),
    criteria: [
      criterion('idea', {
        label: { en: 'Idea' },
        help: { en: 'What it is about, and whether it is its own.' },
        comment: 'at_ends'
      }),
      criterion('craft', {
        label: { en: 'Craft' },
        max: 5,
        min: 1,
        labels: { '1': { en: 'weak' }, '5': { en: 'master' } }
      }),
      criterion('fine', { label: { en: 'Overall' }, max: 100, step: 0.5, required: false })
    ]
  })
}, 200000)
afterAll(() => app.remove())
it('looks', async () => {
  const chromium = await launch()
  const shots = [
    { name: 'light', path: '/alpha', looking: {} },
    { name: 'dark', path: '/alpha', looking: { scheme: 'dark' as const } },
    { name: '390', path: '/alpha', looking: { width: 390, height: 844 } },
    { name: '320', path: '/alpha', looking: { width: 320, height: 640 } },
    { name: 'ar', path: '/alpha/ar', looking: {} },
    { name: 'ar390', path: '/alpha/ar', looking: { width: 390, height: 844 } }
  ]
  for (const { name, path, looking } of shots) {
    const context = await chromium.newContext(contextFor(looking, newNetwork()))
    const page = await context.newPage()
    page.on('pageerror', e => console.log(name, 'ERR', e.message))
    page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()))
    await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.cleo.token)
    await page.goto(`${app.url}${path}/rate`)
    await settled(page)
    const link = page.locator('main ul a').first()
    await link.waitFor()
    await page.screenshot({ path: `/tmp/jd-shots/${name}-rounds.png` })
    console.log(
      name,
      'rounds',
      await objections(page),
      await sideways(page),
      await spills(page),
      await tooSmallToTouch(page)
    )
    await link.click()
    await page.locator('fieldset').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('4')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('1')
    await page.keyboard.press('0')
    await page.keyboard.press('f')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/jd-shots/${name}-desk.png` })
    if (name.includes('3'))
      await page.screenshot({ path: `/tmp/jd-shots/${name}-desk-full.png`, fullPage: true })
    console.log(
      name,
      'desk',
      await objections(page),
      await sideways(page),
      await spills(page),
      await tooSmallToTouch(page)
    )
    if (name === 'light' || name === '390') {
      await page.setViewportSize({ width: 640, height: 450 })
      console.log(name, 'zoomed', await sideways(page), await spills(page))
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      console.log(name, 'enlarged', await sideways(page), await spills(page))
      await page.screenshot({ path: `/tmp/jd-shots/${name}-enlarged.png` })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '100%'))
      await page.setViewportSize({ width: looking.width ?? 1440, height: looking.height ?? 900 })
      for (const key of ['?', 'x', 'c', 'z']) {
        await page.locator('body').press(key)
        await page.locator('dialog').waitFor()
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/jd-shots/${name}-dialog-${key === '?' ? 'help' : key}.png` })
        console.log(name, key, await objections(page))
        await page.keyboard.press('Escape')
      }
      await page.locator('body').press('m')
      await page.locator('body').press('j')
      await page.locator('body').press('m')
      await page.waitForTimeout(500)
      await page.getByRole('button', { name: 'Compare 2 works' }).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/jd-shots/${name}-compare.png` })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'How I mark' }).click()
      await page.locator('dialog table').first().waitFor()
      await page.screenshot({ path: `/tmp/jd-shots/${name}-figures.png` })
      console.log(name, 'figures', await objections(page))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Finalize my scores' }).click()
      await page.locator('dialog ul').first().waitFor()
      await page.screenshot({ path: `/tmp/jd-shots/${name}-finish.png` })
    }
    await context.close()
  }
  const context = await chromium.newContext(contextFor({}, newNetwork()))
  const page = await context.newPage()
  await page.goto(`${app.url}/alpha/rate`)
  await settled(page)
  await page.screenshot({ path: `/tmp/jd-shots/stranger.png` })
  await chromium.close()
}, 300000)
