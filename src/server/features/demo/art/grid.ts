import type { Box } from './shapes.ts'

interface Grid {
  columns: number
  rows: number
  side: number
  x: number
  y: number
}

/** Whole square cells, as many as fit along the longer side, centred. */
export function gridIn({ x, y, w, h }: Box, side: number): Grid {
  const columns = Math.max(1, Math.round(w / side))
  const fitted = w / columns
  const rows = Math.max(1, Math.floor(h / fitted + 0.08))
  const scale = Math.min(1, h / (rows * fitted))
  const cell = fitted * scale
  return { columns, rows, side: cell, x: x + (w - columns * cell) / 2, y: y + (h - rows * cell) / 2 }
}
