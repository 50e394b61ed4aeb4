import type { Canvas } from './canvas.ts'
import type { Chance } from './chance.ts'
import type { Box } from './shapes.ts'

/** The printed area: to the edge of the sheet, or within an even margin. */
export function plate(canvas: Canvas, chance: Chance, margins: readonly number[]): Box {
  return inset(canvas, chance.pick(margins))
}

export function inset({ wide, high }: { wide: number; high: number }, margin: number): Box {
  return { x: margin, y: margin, w: wide - margin * 2, h: high - margin * 2 }
}

export function holds({ x, y, w, h }: Box, px: number, py: number): boolean {
  return px >= x && py >= y && px <= x + w && py <= y + h
}
