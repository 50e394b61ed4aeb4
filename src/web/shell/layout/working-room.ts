import { useMatches } from '#web/router/hooks.ts'

/** Carried by the routes of rooms where a team works, which need no public foot. */
export interface RoomHandle {
  indoors?: true
}

const isIndoors = (handle: unknown): boolean =>
  handle instanceof Object && 'indoors' in handle && handle.indoors === true

export const useIsWorkingRoom = (): boolean => useMatches().some(({ handle }) => isIndoors(handle))
