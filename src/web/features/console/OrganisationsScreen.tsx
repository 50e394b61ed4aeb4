import { useQueryClient } from '@tanstack/react-query'
import type { ManagedOrganisation } from '#contract/organisations.ts'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useWhole } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OrganisationDialog } from './opportunities/OrganisationDialog.tsx'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { useOwnTeam } from './use-own-team.ts'

const OrganisationsScreen = () => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const queries = useQueryClient()
  const list = useWhole(api.organisations.all, { team }, ({ organisations }) => organisations)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.organisations.key() })
  const unmade = list.items?.find(({ logo }) => logo?.widths.length === 0)?.logo
  useUntilMade(unmade ?? null, list.retry)
  const room = useKeptRoom<ManagedOrganisation>(refresh)
  const { organisations: own } = words
  const standingOf = ({ suspended, verified }: ManagedOrganisation): string => {
    if (suspended) return own.suspended
    return verified ? own.verified : own.unverified
  }
  return (
    <>
      <ManagedRoom room={room} words={own} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={({ name }) => name}
            columns={[
              { title: own.place, render: ({ place }) => <bdi>{place}</bdi> },
              { title: own.calls, render: ({ opportunities }) => opportunities },
              { title: own.standing, render: standingOf }
            ]}
            edit={room.edit}
            remove={({ id }) => api.organisations.remove.call({ team, id })}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {room.open ? (
        <OrganisationDialog organisation={room.open.thing} done={room.done} close={room.close} />
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-opportunities',
  words: ['console-face', 'console-contests'],
  title: ({ words }) => words.organisations.title,
  Component: OrganisationsScreen
})
