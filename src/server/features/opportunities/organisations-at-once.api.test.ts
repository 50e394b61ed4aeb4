/* Lists that have their end, or names that are taken once, also where several are added at the same moment. */
import { expect, it } from 'vitest'
import { faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities } from '#tests/kit/opportunities.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('what is added at once', app => {
  const { bob } = app.people
  const fields = { about: {}, place: 'Bruges', country: 'BE', website: null, logo_id: null }
  const post = (path: string, json: object) =>
    app.fetch(`/api/${path}?team=alpha`, { method: 'POST', token: bob.token, json })
  const organisation = (name: string) => post('organisations', { name, ...fields })
  const sorted = (answers: HttpAnswer[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const six = [1, 2, 3, 4, 5, 6]

  it('to a team without an organisation makes one of the team, once', async () => {
    await offerOpportunities(app)
    const begun = await Promise.all(
      six.map(count => post('own-opportunities', { kind: 'residency', title: { en: `Offer ${count}` } }))
    )
    expect(sorted(begun)).toEqual([201, 201, 201, 201, 201, 201])
    const made = await lookInto(
      app,
      `SELECT o.name FROM organisations o JOIN teams t ON t.id = o.team_id WHERE t.link = 'alpha'`
    )
    expect(made).toHaveLength(1)
  })

  it('under one name is refused to all but the first', async () => {
    const answers = await Promise.all(six.map(() => organisation('Twin House')))
    expect(sorted(answers)).toEqual([201, 422, 422, 422, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.flatMap(answer => faultsOf(answer))).toEqual(Array(5).fill('name: taken'))
    const others = await Promise.all([organisation('Left House'), organisation('Right House')])
    const rename = ({ json }: HttpAnswer) => {
      // As the contract has it.
      const { id, version } = json as { id: string; version: number }
      return app.fetch(`/api/organisations/${id}?team=alpha`, {
        method: 'PATCH',
        token: bob.token,
        json: { version, name: 'One House' }
      })
    }
    expect(sorted(await Promise.all(others.map(rename)))).toEqual([200, 422])
  })

  it('is never more than there is room for', async () => {
    await tamper(
      app,
      `INSERT INTO organisations
       SELECT (jsonb_populate_record(NULL::organisations, to_jsonb(o)
         || jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n))).*
       FROM (SELECT o.* FROM organisations o JOIN teams t ON t.id = o.team_id WHERE t.link = 'alpha' LIMIT 1) o,
         generate_series(1, 49 - (SELECT count(*)::int FROM organisations o JOIN teams t ON t.id = o.team_id
           WHERE t.link = 'alpha')) n`
    )
    const answers = await Promise.all(six.map(count => organisation(`House ${count}`)))
    expect(sorted(answers)).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('to the sponsors has a place of its own, and is never more than there is room for', async () => {
    const logos = { logo_id: null, dark_logo_id: null }
    const sponsor = {
      tier: 'gold',
      name: 'Press',
      link: 'https://harbour.example/',
      text: {},
      prize: {},
      ...logos
    }
    await post('sponsors', sponsor)
    await tamper(
      app,
      `INSERT INTO sponsors
       SELECT (jsonb_populate_record(NULL::sponsors, to_jsonb(s)
         || jsonb_build_object('id', gen_random_uuid(), 'position', s.position + n))).*
       FROM (SELECT s.* FROM sponsors s JOIN teams t ON t.id = s.team_id WHERE t.link = 'alpha'
         ORDER BY s.position DESC LIMIT 1) s,
         generate_series(1, 97 - (SELECT count(*)::int FROM sponsors s JOIN teams t ON t.id = s.team_id
           WHERE t.link = 'alpha')) n`
    )
    const answers = await Promise.all([...six, ...six].map(() => post('sponsors', sponsor)))
    expect(sorted(answers).filter(status => status === 201)).toHaveLength(3)
    const places = await lookInto(
      app,
      `SELECT count(*)::int AS all, count(DISTINCT position)::int AS places
       FROM sponsors s JOIN teams t ON t.id = s.team_id WHERE t.link = 'alpha'`
    )
    expect(places).toEqual([{ all: 100, places: 100 }])
  })
})
