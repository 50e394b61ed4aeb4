/* A room while it is worked on. */
import type { EditedViewingRoom } from '#contract/viewing-rooms.ts'

export type TypedRoom = Pick<EditedViewingRoom, 'title' | 'intro' | 'published'> & {
  /** Each with a name of its own, which it keeps while the walls change places. */
  walls: (EditedViewingRoom['walls'][number] & { key: number })[]
}

let keys = 0

export const newWall = (): TypedRoom['walls'][number] => {
  keys += 1
  return { key: keys, title: {}, text: {}, works: [] }
}

export const typedOf = (room: EditedViewingRoom | null): TypedRoom =>
  room
    ? { ...room, walls: room.walls.map(wall => ({ ...newWall(), ...wall })) }
    : { title: {}, intro: {}, published: false, walls: [newWall()] }
