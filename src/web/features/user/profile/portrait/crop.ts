/*
 * Which square of a picture is shown: how close, and how far its middle is from the picture's, as shares of what there
 * is to move. Reckoned without the page, so that it can be tested without one.
 */
export interface Crop {
  /** 1 for the largest square that there is. */
  zoom: number
  /** From -1 to 1. */
  x: number
  y: number
}

export const centred: Crop = { zoom: 1, x: 0, y: 0 }

const within = (value: number): number => Math.min(1, Math.max(-1, value))

interface Size {
  width: number
  height: number
}

/** The square in the picture's own pixels. */
export const squareOf = (
  { width, height }: Size,
  { zoom, x, y }: Crop
): { left: number; top: number; side: number } => {
  const side = Math.min(width, height) / zoom
  const [room_x, room_y] = [(width - side) / 2, (height - side) / 2]
  return { left: room_x + x * room_x, top: room_y + y * room_y, side }
}

/** Moved by so many shares of what is shown; to the right shows more of what is right. */
export const moved = (size: Size, crop: Crop, by_x: number, by_y: number): Crop => {
  const { side } = squareOf(size, crop)
  const [room_x, room_y] = [(size.width - side) / 2, (size.height - side) / 2]
  return {
    zoom: crop.zoom,
    x: room_x === 0 ? 0 : within(crop.x + (by_x * side) / room_x),
    y: room_y === 0 ? 0 : within(crop.y + (by_y * side) / room_y)
  }
}
