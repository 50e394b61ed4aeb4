/* The page behind the mail of an invoice says what has become of it, however long ago the mail was sent. */
import { expect } from 'vitest'
import arabic from '#content/ar/user-invoice.json' with { type: 'json' }
import words from '#content/en/user-invoice.json' with { type: 'json' }
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { objections } from './accessible.ts'
import { sideways, spills } from './spill.ts'
import { test } from './visit.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()

test('what is open in the mail is paid on its page, once it was paid', async ({ visitor }) => {
  const { ana, bob } = app.people
  const artist = guestsOf(app.people)()
  await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
  const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
  const draft = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
  await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
  const id = order?.id ?? ''
  await app.api(bob).orders.issue({ link: 'alpha', orders: [id] })
  const link = new URL(await mailedLink(mails, artist.email, 'email-invoice'))
  const path = link.pathname + link.search + link.hash

  const page = await visitor.open(path, { origin: app.url })
  await page.getByText(/^€15\.00 is open, due by /).waitFor()
  expect(await objections(page)).toEqual([])
  const paid_on = new Date().toISOString().slice(0, 10)
  await app.api(bob).orders.record_payment({ link: 'alpha', id, amount: 1500, paid_on })
  await page.reload()
  await page.getByText(words.now.paid).waitFor()
  expect(await page.getByText('is open').count()).toBe(0)

  const narrow = await visitor.open(path.replace('/alpha/', '/alpha/ar/'), {
    origin: app.url,
    width: 320,
    scheme: 'dark'
  })
  await narrow.getByText(arabic.now.paid).waitFor()
  expect([await sideways(narrow), await spills(narrow), await objections(narrow)]).toEqual([0, [], []])
})
