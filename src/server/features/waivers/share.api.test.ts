/* What a contest's page says of the entries without a fee in the edition before. */
import { expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('the share of entries without a fee', app => {
  const { bob } = app.people
  const artist = guestsOf(app.people)()
  const day = 86_400_000
  const closed = (id: string, days: number) =>
    tamper(
      app,
      `UPDATE contests SET results_published_at = now(), opens_at = now() - interval '${days + 1} days',
         closes_at = now() - interval '${days} days' WHERE id = '${id}'`
    )

  it('is that of the same series, and nothing is said where none of it came before', async () => {
    const before = await openContest(app, { title: { en: 'Salon of Ink 2025' } })
    const { id } = await wholeDraft(app, artist, before)
    await tamper(
      app,
      `INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, fee, visibility,
         entry_number, parts, version, revision, created_at, saved_at, submitted_at, title, artist, cover_id)
       SELECT team_id, gen_random_uuid(), contest_id, category_id, owner_id, 'submitted',
         CASE WHEN nth <= 4 THEN 'waived' ELSE 'paid' END, 2500, visibility, nth, parts, 1, 1, created_at,
         saved_at, now(), title, artist, cover_id
       FROM works, generate_series(1, 12) AS nth WHERE id = '${id}'`
    )
    await closed(before.id, 9)
    await closed((await openContest(app, { title: { en: 'Another prize' } })).id, 1)
    const said = async (title: string) => {
      const closes_at = new Date(Date.now() + 90 * day).toISOString()
      const { id: contest } = await openContest(app, { title: { en: title }, closes_at })
      await app.api(bob).waivers.save_settings({ link: 'alpha', contest, may_ask: false, show_share: true })
      return (await app.api().waivers.fairness({ team: 'alpha', contest })).one_in
    }
    expect([await said('Salon of Ink 2026'), await said('Something new')]).toEqual([3, null])
  })
})
