import type { FullCall } from '#contract/opportunity-shapes.ts'
import { asDecimal } from '#contract/rules/money.ts'
import { callQuery, nextCallQuery } from '#web/shell/opportunities/queries.ts'
import { sayer, type Node, type PageFacts } from './facts.ts'

const units = { month: 'MONTH', hour: 'HOUR' } as const

const readCall = ({ api, team, id, read }: PageFacts): FullCall | null => {
  if (id !== undefined) return read(callQuery(api, team.link, id)) ?? null
  return read(nextCallQuery(api, team.link))?.opportunity ?? null
}

/** What it pays; a sum that is paid once is no salary by the year. */
const salaryOf = ({ pays, pays_per, currency }: FullCall) =>
  pays === 0 || pays_per === 'once'
    ? {}
    : {
        baseSalary: {
          '@type': 'MonetaryAmount' as const,
          currency,
          value: {
            '@type': 'QuantitativeValue' as const,
            value: asDecimal(pays, currency),
            unitText: units[pays_per]
          }
        }
      }

/** An open job, as such. The others are none, and there is no other word for what they are. */
export const callNodes = (facts: PageFacts): Node[] => {
  const call = readCall(facts)
  if (!call || call.kind !== 'job' || call.state !== 'published' || !call.published_at) return []
  const say = sayer(facts)
  const { organisation, country, place } = call
  return [
    {
      '@type': 'JobPosting',
      '@id': `${facts.url}#job`,
      url: facts.url,
      title: say(call.title),
      description: say(call.summary),
      datePosted: call.published_at,
      ...(call.deadline && { validThrough: call.deadline }),
      hiringOrganization: { '@type': 'Organization', name: organisation.name },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: place || organisation.place,
          addressCountry: country ?? organisation.country
        }
      },
      ...(call.remote && { jobLocationType: 'TELECOMMUTE' }),
      ...salaryOf(call)
    }
  ]
}
