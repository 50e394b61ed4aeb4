import { useQueryClient } from '@tanstack/react-query'
import type { Testimonial } from '#contract/testimonials.ts'
import { useWhole } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useUntilMade } from '#web/shell/files/uploads/use-until-made.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { TestimonialDialog } from './public-content/TestimonialDialog.tsx'
import { useOwnTeam } from './use-own-team.ts'

const TestimonialsScreen = () => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-face')
  const queries = useQueryClient()
  const list = useWhole(api.testimonials.list, { team }, ({ testimonials }) => testimonials)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.testimonials.key() })
  useUntilMade(
    list.items?.find(({ portrait }) => portrait?.widths.length === 0)?.portrait ?? null,
    list.retry
  )
  const { testimonials: own } = words
  const room = useKeptRoom<Testimonial>(refresh)
  return (
    <>
      <ManagedRoom room={room} words={own} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={({ name }) => name}
            columns={[
              { title: own.consent, render: ({ consent }) => (consent ? own.shown : own.waits) },
              {
                title: own.platform,
                render: ({ offered }) => (offered ? own.offers[offered] : own.not_offered)
              }
            ]}
            edit={room.edit}
            remove={({ id }) => api.testimonials.remove.call({ team, id })}
            order={ids => api.testimonials.order.call({ team, ids })}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {room.open ? (
        <TestimonialDialog testimonial={room.open.thing} done={room.done} close={room.close} />
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-face',
  // What is said in several languages is labelled as it is of contests.
  words: ['console-contests'],
  title: ({ words }) => words.testimonials.title,
  Component: TestimonialsScreen
})
