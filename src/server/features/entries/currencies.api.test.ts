import { expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { unzip } from '#tests/kit/unzip.ts'

await onServer('money of other countries', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)

  it.each([
    { currency: 'JPY', fee: '1250', price: '150000', mailed: '¥1,250' },
    { currency: 'KWD', fee: '1.250', price: '150.000', mailed: 'KWD\u00a01.250' },
    { currency: 'EUR', fee: '12.50', price: '1500.00', mailed: '€12.50' },
    { currency: 'HUF', fee: '12.50', price: '1500.00', mailed: 'HUF\u00a012.50' }
  ])(
    'is divided by its own units in the tables and in the mail: $currency',
    async ({ currency, fee, price, mailed }) => {
      const { version } = await app.api(ana).teams.get({ link: 'alpha' })
      await app.api(ana).teams.update({ link: 'alpha', version, currency })
      const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1250 }] })
      const artist = guest()
      const draft = await wholeDraft(app, artist, contest, { for_sale: true, price: 150_000 })
      const { id, version: begun } = draft
      const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version: begun })

      const taken = async (kind: 'csv' | 'xlsx') => {
        const { url } = await app.api(bob).entries.export({ link: 'alpha', contest: contest.id, kind })
        return Buffer.from(await (await fetch(app.url + url)).arrayBuffer())
      }
      const [head = '', row = ''] = (await taken('csv')).toString().slice(1).split('\r\n')
      const at = (column: string) => row.split(',')[head.split(',').indexOf(column)]
      expect([at('fee'), at('currency'), at('price')]).toEqual([fee, currency, price])
      const sheet = (await unzip(await taken('xlsx'))).at(-1)?.text
      for (const amount of [fee, price]) expect(sheet).toContain(`<c><v>${amount}</v></c>`)

      const mails = await lookInto(
        app,
        `SELECT text FROM outbox_messages WHERE to_address = '${artist.email}' AND subject LIKE '%Blue Hour'`
      )
      expect(mails.map(({ text }) => /The entry fee is (.*?)\. /.exec(String(text))?.[1])).toEqual([mailed])
      // A team keeps its currency as long as somebody owes something in it.
      await app.api(artist).works.withdraw({ team: 'alpha', id, version: work.version })
    }
  )
})
