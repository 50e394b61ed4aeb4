import { useQueryClient } from '@tanstack/react-query'
import type { Album } from '#contract/gallery.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { AlbumDialog } from './public-content/AlbumDialog.tsx'
import { ManagedRoom, useKeptRoom } from './public-content/ManagedRoom.tsx'
import { ManagedTable } from './public-content/ManagedTable.tsx'
import { useOwnTeam } from './use-own-team.ts'

const useAlbums = (team: string) => {
  const { api } = useShell()
  return usePaged(api.gallery.list, { team })
}

const GalleryScreen = () => {
  const { api } = useShell()
  const { link: team, default_locale } = useOwnTeam()
  const { words } = useWords('console-face')
  const locale = useLocale()
  const queries = useQueryClient()
  const list = useAlbums(team)
  const refresh = (): void => void queries.invalidateQueries({ queryKey: api.gallery.key() })
  const room = useKeptRoom<Album>(refresh)
  const { gallery: texts } = words
  return (
    <>
      <ManagedRoom room={room} words={texts} list={list}>
        {things => (
          <ManagedTable
            things={things}
            nameOf={({ title, year }) => textIn(title, locale, default_locale) || `${year}`}
            columns={[
              { title: texts.year, render: ({ year }) => year },
              { title: texts.pictures, render: ({ count }) => count },
              { title: texts.state, render: ({ published }) => (published ? texts.shown : texts.hidden) }
            ]}
            edit={room.edit}
            remove={({ id }) => api.gallery.remove.call({ team, id })}
            refresh={refresh}
          />
        )}
      </ManagedRoom>
      {room.open ? <AlbumDialog album={room.open.thing} done={room.done} close={room.close} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-face',
  // What is said in several languages is labelled as it is of contests.
  words: ['console-contests'],
  title: ({ words }) => words.gallery.title,
  Component: GalleryScreen
})
