/* What keeps awards from being decided, and results from being published. */
import { beforeAll, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('results that wait', app => {
  const { bob } = app.people
  const next = guestsOf(app.people)
  const [maker, jane, jack] = [next(), next(), next()]
  let judged: JudgedContest
  let round: Round
  let category: string
  const api = app.api(bob)
  const work = (title: string): string => judged.works.get(title) ?? ''
  const ask = (path: string, json: object, method = 'POST') =>
    app.fetch(`/api/teams/alpha${path}`, { method, token: bob.token, json })
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const award = (title: string, place: number, more = {}) => ({
    kind: 'place' as const,
    work_id: work(title),
    place,
    title: {},
    citation: {},
    ...more
  })
  const decide = (awards: ReturnType<typeof award>[], version: number) =>
    ask('/decisions', { contest: judged.contest.id, version, awards, openness: 'figures' }, 'PUT')

  beforeAll(async () => {
    const marked = {
      Elm: { artist: maker, marks: { A: 90, B: 80 } },
      Birch: { artist: maker, marks: { A: 70, B: 78 } },
      Cedar: { artist: maker, marks: { A: 65, B: 61 } },
      Fir: { artist: maker, marks: { A: 99 } }
    }
    judged = await judgedContest(app, marked, { A: jane, B: jack }, { method: 'mean' })
    category = judged.contest.categories[0]?.id ?? ''
    const { id, version } = judged.round
    await api.calculations.calculate({ link: 'alpha', id, version })
    round = await api.rounds.get({ link: 'alpha', id })
  })

  it('need a public reason for each place that leaves the ranking, skips one, or lifts a work into it', async () => {
    expect(faultsOf(await decide([award('Birch', 1), award('Fir', 2)], 0))).toEqual([
      'awards.0.reason.en: reason_off_ranking',
      'awards.1.reason.en: reason_unranked'
    ])
    expect(faultsOf(await decide([award('Elm', 1), award('Cedar', 3)], 0))).toEqual([
      'awards.1.reason.en: reason_skipped'
    ])
    // In another language than the team's first it would not be read by all.
    const elsewhere = award('Elm', 2, { reason: { fr: 'Ex aequo' } })
    expect(faultsOf(await decide([elsewhere], 0))).toEqual(['awards.0.reason.en: reason_off_ranking'])
    expect((await decisions()).version).toBe(0)
  })

  it('are not published while entries or the vote are open, which says until when', async () => {
    await decide([award('Elm', 1)], 0)
    const { version } = await decisions()
    round = await api.calculations.approve({ link: 'alpha', id: round.id, version: round.version })
    const publish = (at: string) => ask('/results', { contest: judged.contest.id, version, at })
    const set = (changes: string) =>
      tamper(app, `UPDATE contests SET ${changes} WHERE id = '${judged.contest.id}'`)
    const said = async (at: string) => {
      const answer = await publish(at)
      return [answer.status, asProblem(answer).detail]
    }
    const close = inDays(9)
    await set(`closes_at = '${close}'`)
    const day = timeFormat('en', { dateStyle: 'long', timeZone: judged.contest.time_zone })
    const open = `Entries are open until ${day(new Date(close))} at `
    expect(await said('now')).toEqual([409, expect.stringContaining(open)])
    expect(await said(inDays(8))).toEqual([409, expect.stringContaining(open)])
    await set(`closes_at = now() - interval '10 minutes'`)
    expect(await said('now')).toEqual([409, expect.stringContaining('being uploaded when entries closed')])
    await set(
      `closes_at = now() - interval '1 hour', vote_opens_at = '${inDays(2)}', vote_closes_at = '${inDays(4)}'`
    )
    await tamper(
      app,
      `UPDATE teams SET features = features || '{"public_rating": true}' WHERE link = 'alpha'`
    )
    expect(await said('now')).toEqual([409, expect.stringContaining('The public vote ends at')])
    await tamper(
      app,
      `UPDATE teams SET features = features || '{"public_rating": false}' WHERE link = 'alpha'`
    )
    await set(`vote_opens_at = NULL, vote_closes_at = NULL`)
    const category_closes = (at: string) =>
      tamper(app, `UPDATE categories SET closes_at = ${at} WHERE id = '${category}'`)
    await category_closes(`'${close}'`)
    expect(await said('now')).toEqual([409, expect.stringContaining(open)])
    await category_closes('NULL')
    expect((await decisions()).published_at).toBeNull()
  })

  it('have a protocol that names neither a juror nor who lost, and whose figures can be reckoned again', async () => {
    const { version } = await decisions()
    await api.results.publish({ link: 'alpha', contest: judged.contest.id, version, at: 'now' })
    const path = `/api/results/protocol?team=alpha&contest=${judged.contest.id}`
    const everyone = await app.fetch(path)
    expect(everyone.status).toBe(200)
    const lines = everyone.text.split('\r\n')
    expect(lines[0]).toContain('method,mean')
    expect(lines.filter(line => /,J[12],/.test(line))).toHaveLength(7)
    for (const { first_name, last_name, email, user_id } of [jane, jack])
      for (const name of [first_name, last_name, email, user_id]) expect(everyone.text).not.toContain(name)
    // Place by place, and then those without one.
    const marked = lines.filter(line => /^W\d/.test(line)).map(line => line.split(','))
    expect([...new Set(marked.map(([name, , place]) => `${name} ${place}`))]).toEqual([
      'W1 1',
      'W2 2',
      'W3 3',
      'W4 '
    ])
    // What was entered under which number stands on its page, so it stands here for organisers alone.
    const head = (text: string) =>
      text
        .split('\r\n')
        .find(line => line.startsWith('work,'))
        ?.split(',')
        .slice(0, 2)
    const organised = await app.fetch(path, { token: bob.token })
    expect([head(everyone.text), head(organised.text)]).toEqual([
      ['work', 'category'],
      ['work', 'number']
    ])
  })

  it('have a protocol in which visitors read nothing of what was voided, and organisers do', async () => {
    const planted = `INSERT INTO scores (team_id, id, round_id, work_id, juror_id, place, status, marks, comments, comment, note, favourite,
         flags, version, assigned_at, finalized_at)
       SELECT team_id, gen_random_uuid(), round_id, work_id, (SELECT id FROM jurors WHERE user_id = '${jack.user_id}'), 9,
         'void', '{"overall": 37}', '{"overall": "Canary"}', 'Canary', 'Canary', false, '{}', 1, now(), now()
       FROM scores WHERE round_id = '${round.id}' AND work_id = '${work('Fir')}' LIMIT 1`
    const path = `/api/results/protocol?team=alpha&contest=${judged.contest.id}`
    const before = await app.fetch(path)
    await tamper(app, planted)
    const everyone = await app.fetch(path)
    const organised = await app.fetch(path, { token: bob.token })
    const rows = (text: string) => text.split('\r\n').filter(line => /,37,|,void$|Canary/.test(line))
    expect(rows(organised.text)).toEqual([expect.stringMatching(/,37,37,void$/)])
    expect(rows(everyone.text)).toEqual([])
    expect(everyone.text).toBe(before.text)
    // What was voided before it was final is in no copy.
    await tamper(
      app,
      `UPDATE scores SET finalized_at = NULL WHERE status = 'void' AND work_id = '${work('Fir')}'`
    )
    expect(rows((await app.fetch(path, { token: bob.token })).text)).toEqual([])
  })

  it('have a protocol with the weights of its criteria as screens say them', async () => {
    const path = `/api/results/protocol?team=alpha&contest=${judged.contest.id}`
    const criteria = async () => {
      const { text } = await app.fetch(path, { token: bob.token })
      return text.split('\r\n').filter(line => line.startsWith('criteri'))
    }
    const head = 'criteria,label,weight_percent,min,max'
    expect(await criteria()).toEqual([head, 'criterion,Overall,100,0,100'])
    await tamper(
      app,
      `UPDATE rounds SET criteria = criteria || jsonb_build_array(criteria -> 0
         || '{"id": "craft", "label": {"en": "Craft"}, "weight": 2, "required": false}') WHERE id = '${round.id}'`
    )
    expect(await criteria()).toEqual([
      head,
      'criterion,Overall,33.333333,0,100',
      'criterion,Craft,66.666667,0,100'
    ])
  })
})
