import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Team } from '#contract/teams.ts'
import { useShell } from '../page/shell-context.ts'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { LoadFailed } from '../session/Private.tsx'
import { dayIn } from './moments.ts'
import { RightsList } from './RightsList.tsx'
import { useWords } from '../words/page-words.tsx'
import { useTerms } from './terms.ts'

interface AgreedRightsProps {
  team: Pick<Team, 'link' | 'default_locale'>
  /** The id of a work that was submitted. */
  work: string
  zone: string
  /** What is said where they did not come. */
  failed: ComponentProps<typeof LoadFailed>['words']
  className: string | undefined
  heading: 'h2' | 'h3'
}

/** The rights cards that the artist of a work agreed to, as they read them, whatever the contest asks for by now. */
export const AgreedRights = ({
  team,
  work,
  zone,
  failed,
  className,
  heading: Heading
}: AgreedRightsProps) => {
  const { api } = useShell()
  const { words, say, locale } = useTerms()
  const { words: common } = useWords('common')
  const { data, isError, refetch } = useQuery(
    api.works.agreed.queryOptions({ input: { team: team.link, id: work } })
  )
  if (data?.cards.length === 0) return null
  return (
    <section className={className}>
      <Heading>{words.rights.agreed}</Heading>
      {isError ? <LoadFailed words={failed} retry={refetch} /> : null}
      {data || isError ? null : <StillLoading>{common.alone.waiting}</StillLoading>}
      {data?.cards.map(({ rights_version: version, agreed_at, rights }) => (
        <div key={version}>
          <p>
            <strong>{say(words.rights.agreed_on, { version, day: dayIn(locale, agreed_at, zone) })}</strong>
          </p>
          {rights ? <RightsList team={team} rights={rights} /> : <p>{words.rights.lost}</p>}
        </div>
      ))}
    </section>
  )
}
