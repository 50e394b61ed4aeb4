import { expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }]
})

await onServer('what a team shows', app => {
  const { bob } = app.people
  const shows = async () => (await app.api().teams.get({ link: 'alpha' })).shows

  it('is told of what visitors can see, and of nothing that is empty or to come', async () => {
    const nothing = { works: false, results: false, blog: false, courses: false, opportunities: false }
    expect(await shows()).toEqual(nothing)
    const { blog } = app.api(bob)
    const { id, version } = await blog.create({ team: 'alpha', locale: 'en', title: 'To come' })
    const texts = { en: { title: 'To come', excerpt: '', cover_alt: '', body: text('Later') } }
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    const later = await blog.update({ team: 'alpha', id, version, texts, publish_at })
    // A draft of a work, and a work that is not on show, hang nowhere.
    const artist = guestsOf(app.people)()
    const contest = await openContest(app, { showing: 'with_results' })
    const draft = await wholeDraft(app, artist, contest)
    await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    expect(await shows()).toEqual(nothing)
    await blog.update({ team: 'alpha', id, version: later.version, publish_now: true })
    expect(await shows()).toEqual({ ...nothing, blog: true })
  })
})
