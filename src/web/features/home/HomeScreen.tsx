import { defineScreen } from '#web/shell/screen.ts'
import { useTeam } from '#web/shell/team.ts'
import { Wall, wallQueries } from '#web/shell/wall/Wall.tsx'
import { Coming } from './Coming.tsx'
import { Hero } from './Hero.tsx'
import { Ways } from './Ways.tsx'

const HomeScreen = () => {
  const team = useTeam()
  if (!team) return null
  return (
    <>
      <Hero team={team} />
      <Coming team={team} />
      <Wall />
      <Ways team={team} />
    </>
  )
}

export const screen = defineScreen({
  page: 'home',
  queries: wallQueries,
  head: ({ words, say, team }) => ({
    title: team?.name ?? '',
    description: team?.tagline || say(words.head.description, { team: team?.name ?? '' }),
    image: team?.cover ?? null,
    first_picture: team?.cover ? { picture: team.cover, sizes: '100vw' } : null
  }),
  Component: HomeScreen
})
