/* How much hangs in a viewing room. */
export const mostWalls = 40
/** Over all of its walls. */
export const mostRoomWorks = 500
