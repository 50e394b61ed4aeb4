/* An organiser sets a round up and prepares it, in a browser, by the keyboard. */
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import contests from '#content/en/console-contests.json' with { type: 'json' }
import jury from '#content/en/console-jury.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import { inDays } from '#tests/kit/days.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app, { categories: [category('Painting')], edit_after_submit: false })
  const artist = guestsOf(app.people)()
  const { id, version } = await wholeDraft(app, artist, contest)
  const entered = await app.api(artist).works.finalize({ team: 'alpha', id, version })
  await app.api(app.people.bob).entries.screen({
    link: 'alpha',
    contest: contest.id,
    entries: [{ id, version: entered.work.version }],
    to: 'eligible'
  })
})

afterAll(() => app.remove())

const english = (name: string): string => formatMessage(contests.said, 'en', { name, language: 'English' })

test('an organiser sets a round up and prepares it; from then on it is fixed', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.bob.token)
  await page.goto(`${app.url}/alpha/console/rounds`)
  await settled(page)
  await page.getByText(rounds.none).waitFor()
  await press(page.getByRole('button', { name: rounds.add.open }))
  await page.getByLabel(english(rounds.names.title)).fill('The jury’s round')
  await press(page.getByRole('button', { name: rounds.add.submit }))
  await page.getByRole('heading', { name: rounds.parts.criteria }).waitFor()
  expect(await objections(page)).toEqual([])

  // Weights are typed as everybody reads them, and have to make all of it.
  const weight = page.getByRole('group', { name: 'Idea' }).getByLabel(rounds.criterion.weight)
  expect(await weight.inputValue()).toBe('40')
  await page.getByText(formatMessage(rounds.criterion.share, 'en', { name: 'Idea', share: '40%' })).waitFor()
  await weight.fill('50')
  const wrong = formatMessage(rounds.criterion.wrong_sum, 'en', { sum: '110%', all: '100%' })
  await page.getByText(wrong).first().waitFor()
  await press(page.getByRole('button', { name: contests.save }))
  const last = page.getByRole('group', { name: 'Effect' }).getByLabel(rounds.criterion.weight)
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true')
  await weight.fill('40')
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe(null)

  // A scale that goes nowhere is refused at its field, and what was typed stays.
  const idea = page.getByRole('group', { name: 'Idea' })
  const highest = idea.getByLabel(rounds.criterion.max)
  await highest.fill('0')
  visitor.expects(/ 422 .*\/rounds\/[0-9a-f-]+\)$/)
  await press(page.getByRole('button', { name: contests.save }))
  const not_above = formatMessage(problems.fields.not_above, 'en', {
    first: rounds.criterion.min,
    second: rounds.criterion.max
  })
  await page.getByText(not_above).first().waitFor()
  expect(await highest.inputValue()).toBe('0')
  // As soon as it goes somewhere nothing is wrong with it, and whoever types is not led away.
  await highest.fill('5')
  await expect.poll(() => page.getByText(not_above).count()).toBe(0)
  expect(await highest.evaluate(at => at === document.activeElement)).toBe(true)
  await idea.getByLabel(rounds.criterion.step).fill('0.5')
  await press(page.getByRole('button', { name: contests.save }))
  await page.getByText(contests.saved, { exact: true }).waitFor()

  await press(page.getByRole('button', { name: rounds.moves.prepare.doing }))
  const dialog = page.getByRole('dialog', { name: rounds.moves.prepare.title })
  await dialog.waitFor()
  expect(await objections(page)).toEqual([])
  await press(dialog.getByRole('button', { name: rounds.moves.prepare.doing }))
  await page.getByText(rounds.prepared, { exact: true }).waitFor()
  await page.getByText(rounds.fixed).waitFor()
  // Nothing is given out yet, and the way to it stands beside that.
  await page.getByText(formatMessage(jury.gaps.without_juror, 'en', { count: 1 })).waitFor()
  const assigning = page.getByRole('link', { name: jury.gaps.assign })
  expect(await assigning.getAttribute('href')).toContain('/console/jury?contest=')
  expect(await idea.getByLabel(rounds.criterion.max).isDisabled()).toBe(true)
  expect(await idea.getByLabel(rounds.criterion.step).inputValue()).toBe('0.5')

  // Nobody is on the jury yet, so opening says what to do first.
  visitor.expects(/ 409 .*\/move\)$/)
  await press(page.getByRole('button', { name: rounds.moves.open.doing }))
  const opening = page.getByRole('dialog', { name: rounds.moves.open.title })
  await press(opening.getByRole('button', { name: rounds.moves.open.doing }))
  await opening.getByText(problems.reasons.nothing_assigned).waitFor()
})

test('a round that is to close and not to open says so until it has an opening date', async ({ visitor }) => {
  const link = 'alpha'
  const { rounds: calls } = app.api(app.people.bob)
  const contest = await openContest(app)
  const added = await calls.create({
    link,
    contest: contest.id,
    title: { en: 'Without an opening' },
    kind: 'scoring',
    closes_at: inDays(3)
  })
  const page = await visitor.tab({ origin: app.url, width: 390 })
  await page.addInitScript(token => localStorage.setItem('auth_token', token), app.people.bob.token)
  const told = page.getByText(rounds.no_opening.missing)
  const look = async (path: string): Promise<void> => {
    await page.goto(`${app.url}/alpha/console/rounds${path}`)
    await settled(page)
    await page.getByText(rounds.states.setup, { exact: true }).waitFor()
  }
  await look(`?contest=${contest.id}`)
  await told.waitFor()
  await look(`/${added.id}`)
  await told.waitFor()
  expect(await page.getByText('Prepare it and open it yourself').count()).toBe(1)
  expect(await objections(page)).toEqual([])
  // No work is there yet: that is said before anything is pressed.
  const { doing, title, none } = rounds.moves.prepare
  await page.getByRole('button', { name: doing, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(none).waitFor()
  expect(await dialog.getByRole('button', { name: doing }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')

  // Its close passes while it is set up: nothing can be opened before it any more.
  const closeAt = (at: string) =>
    tamper(app, `UPDATE rounds SET closes_at = '${at}' WHERE id = '${added.id}'`)
  await closeAt(inDays(-1))
  for (const path of [`?contest=${contest.id}`, `/${added.id}`]) {
    await look(path)
    await page.getByText('without having opened. Choose a later closing date').waitFor()
    expect(await page.getByText('Prepare it and open it yourself before').count()).toBe(0)
  }
  await closeAt(inDays(3))

  await calls.update({ link, id: added.id, version: added.version, opens_at: inDays(1) })
  await look(`/${added.id}`)
  expect(await told.count()).toBe(0)
})
