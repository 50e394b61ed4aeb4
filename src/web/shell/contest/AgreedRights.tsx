import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Team } from '#contract/teams.ts'
import { useShell } from '../page/shell-context.ts'
import { LoadFailed } from '../session/Private.tsx'
import { dayIn } from './moments.ts'
import { RightsList } from './RightsList.tsx'
import { useTerms } from './terms.ts'

interface AgreedRightsProps {
  team: Pick<Team, 'link' | 'default_locale'>
  /** The id of a work that was submitted. */
  work: string
  zone: string
  /** What is said where they did not come. */
  failed: ComponentProps<typeof LoadFailed>['words']
}

/** The rights cards that the artist of a work agreed to, as they read them, whatever the contest asks for by now. */
export const AgreedRights = ({ team, work, zone, failed }: AgreedRightsProps) => {
  const { api } = useShell()
  const { words, say, locale } = useTerms()
  const { data, isError, refetch } = useQuery(
    api.works.agreed.queryOptions({ input: { team: team.link, id: work } })
  )
  return (
    <>
      {isError ? <LoadFailed words={failed} retry={refetch} /> : null}
      {data?.cards.map(({ rights_version: version, agreed_at, rights }) => (
        <div key={version}>
          <p>
            <strong>{say(words.rights.agreed_on, { version, day: dayIn(locale, agreed_at, zone) })}</strong>
          </p>
          {rights ? <RightsList team={team} rights={rights} /> : <p>{words.rights.lost}</p>}
        </div>
      ))}
    </>
  )
}
