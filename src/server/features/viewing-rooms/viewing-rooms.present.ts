import type {
  EditedViewingRoom,
  ListedRoomWork,
  ShownViewingRoom,
  ViewingRoomBrief
} from '#contract/viewing-rooms.ts'
import { artistShown } from '#server/features/exhibition/works-on-show.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type {
  selectEditedRoom,
  selectEditedWorks,
  selectListOfRoom,
  selectRoom,
  selectRooms,
  selectWalls
} from './viewing-rooms.queries.ts'

export const presentRoomBrief = (
  link: string,
  { cover, ...row }: RowOf<typeof selectRooms>
): ViewingRoomBrief => ({
  ...row,
  cover: cover && shownPicture(link, cover)
})

export const presentRoom = (link: string, { cover, ...row }: RowOf<typeof selectRoom>): ShownViewingRoom => ({
  ...row,
  cover: cover && shownPicture(link, cover)
})

export const presentEdited = (
  link: string,
  room: RowOf<typeof selectEditedRoom>,
  walls: readonly RowOf<typeof selectWalls>[],
  works: readonly RowOf<typeof selectEditedWorks>[]
): EditedViewingRoom => ({
  ...room,
  walls: walls.map((wall, place) => ({
    ...wall,
    works: works
      .filter(work => work.wall === place)
      .map(({ work_id, title, artist, cover }) => ({
        id: work_id,
        shown: cover && { title: title ?? '', artist, cover: shownPicture(link, cover) }
      }))
  }))
})

export const presentListed = ({ parts, ...row }: RowOf<typeof selectListOfRoom>): ListedRoomWork => ({
  wall: row.wall,
  id: row.id,
  title: row.title ?? '',
  artist: artistShown({ ...row, artist_page: null }),
  year: row.year,
  medium: row.medium ?? '',
  height: parts.height,
  width: parts.width,
  depth: parts.depth,
  unit: parts.unit
})
