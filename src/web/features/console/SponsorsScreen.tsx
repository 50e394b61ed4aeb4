import { useQueryClient } from '@tanstack/react-query'
import type { Sponsor } from '#contract/sponsors.ts'
import { useWhole } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Logo } from '#web/shell/parts/sponsors/Logo.tsx'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './public-content/public-content.module.css'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { SponsorDialog } from './public-content/SponsorDialog.tsx'
import { useOwnTeam } from './use-own-team.ts'

const SponsorsScreen = () => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-face')
  const { words: page } = useWords('sponsors')
  const queries = useQueryClient()
  const list = useWhole(api.sponsors.list, { team }, ({ sponsors }) => sponsors)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.sponsors.key() })
  const unmade = list.items
    ?.flatMap(({ logo, dark_logo }) => [logo, dark_logo])
    .find(each => each?.widths.length === 0)
  useUntilMade(unmade ?? null, list.retry)
  const room = useKeptRoom<Sponsor>(refresh)
  return (
    <>
      <ManagedRoom room={room} words={words.sponsors} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={({ name }) => name}
            columns={[
              { title: words.sponsors.tier, render: ({ tier }) => page.tiers[tier] },
              {
                title: words.sponsors.logo,
                render: sponsor =>
                  sponsor.logo || sponsor.dark_logo ? (
                    <span className={styles.mark}>
                      <Logo sponsor={sponsor} alt="" sizes="5rem" most={80} />
                    </span>
                  ) : (
                    '–'
                  )
              }
            ]}
            edit={room.edit}
            remove={({ id }) => api.sponsors.remove.call({ team, id })}
            order={ids => api.sponsors.order.call({ team, ids })}
            groupOf={({ tier }) => tier}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {room.open ? <SponsorDialog sponsor={room.open.thing} done={room.done} close={room.close} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-face',
  // What is said in several languages is labelled as it is of contests.
  words: ['sponsors', 'console-contests'],
  title: ({ words }) => words.sponsors.title,
  Component: SponsorsScreen
})
