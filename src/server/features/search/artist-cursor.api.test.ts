/* A page of artists goes on behind a name that is shown; no cursor tells whose a work is that shows none. */
import { expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { SearchHit } from '#contract/search.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

interface Answer {
  items: SearchHit[]
  next: string | null
}

await onServer('a cursor among artists', app => {
  const { bob } = app.people
  const guest = guestsOf(app.people)

  const call = async (by: Person, display_name: string): Promise<void> => {
    const { version } = await app.api(by).accounts.get({})
    await app.api(by).accounts.update({ version, display_name })
  }
  const hang = async (contest: Contest, by: Person): Promise<string> => {
    const { id, version } = await wholeDraft(app, by, contest, { title: 'Unsigned' })
    const { work } = await app.api(by).works.finalize({ team: 'alpha', id, version })
    const entries = [{ id, version: work.version }]
    await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    return id
  }
  const ask = (cursor: string) => {
    const asked = { team: 'alpha', q: 'petrel', kind: 'artist', limit: '1', ...(cursor !== '' && { cursor }) }
    return app.fetch(`/api/search?${new URLSearchParams(asked)}`)
  }

  it('goes on behind whoever stands there by name', async () => {
    const named = await openContest(app, { showing: 'at_once' })
    const later = await openContest(app, { showing: 'at_once', naming: 'after_judging' })
    const drafts = await openContest(app, { showing: 'with_results' })
    const [one, two] = [guest(), guest()]
    await call(one, 'Petrel North')
    await call(two, 'Petrel South')
    const of_one = await hang(named, one)
    const of_two = await hang(named, two)
    const first = (await ask('')).json as Answer // the contract's shape, checked by the server
    expect(first.items).toHaveLength(1)
    const [, place = ''] = first.next?.split('~') ?? []
    expect([`petrel.${of_one}`, `petrel.${of_two}`]).toContain(place)
    const then = (await ask(first.next ?? '')).json as Answer // as above
    expect([then.items.length, then.next]).toEqual([1, null])
    // Where the page went on behind these, whoever knows a work by its id alone, as a juror does, would learn whose it is.
    const unnamed = await hang(later, one)
    const unseen = await hang(drafts, one)
    for (const work of [unnamed, unseen])
      expect(faultsOf(await ask(`artist~petrel.${work}`))).toEqual(['cursor: pattern'])
    // Nor whether two names are one person's: behind a word that this work does not show.
    expect(faultsOf(await ask(`artist~peregrine.${of_one}`))).toEqual(['cursor: pattern'])
  })
})
