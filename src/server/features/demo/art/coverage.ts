import type { Path } from './shapes.ts'

// Rows and columns are clipped to the sheet before use, which is what each `!` here relies on.

type VisitRow = (row: number, from: number, to: number, cover: Float32Array) => void

/**
 * How much of each pixel a shape covers, from exact areas instead of samples: every edge leaves its signed area
 * in the pixels it crosses, and a running sum along the row turns that into coverage. Only the touched part of
 * each row is visited, so long thin strokes stay cheap.
 */
export class Coverage {
  private readonly width: number
  private readonly height: number
  private readonly stride: number
  private readonly areas: Float32Array
  private readonly row: Float32Array
  private readonly first: Int32Array
  private readonly last: Int32Array
  private top: number
  private bottom = -1

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.stride = width + 2
    this.areas = new Float32Array(this.stride * height)
    this.row = new Float32Array(this.stride)
    this.first = new Int32Array(height).fill(this.stride)
    this.last = new Int32Array(height).fill(-1)
    this.top = height
  }

  trace(path: Path, unit: number) {
    const end = path.length
    if (end < 6) return
    let x0 = path[end - 2]! * unit
    let y0 = path[end - 1]! * unit
    for (let n = 0; n < end; n += 2) {
      const x1 = path[n]! * unit
      const y1 = path[n + 1]! * unit
      if (y0 < y1) this.edge(x0, y0, x1, y1, 1)
      else if (y1 < y0) this.edge(x1, y1, x0, y0, -1)
      x0 = x1
      y0 = y1
    }
  }

  sweep(visit: VisitRow) {
    for (let y = this.top; y <= this.bottom; y++) {
      const from = this.first[y]!
      const to = this.last[y]!
      if (to < from) continue
      this.first[y] = this.stride
      this.last[y] = -1
      let sum = 0
      const base = y * this.stride
      for (let x = from; x <= to; x++) {
        sum += this.areas[base + x]!
        this.areas[base + x] = 0
        const cover = sum < 0 ? -sum : sum
        this.row[x] = cover > 1 ? 1 : cover
      }
      visit(y, from, Math.min(to, this.width - 1), this.row)
    }
    this.top = this.height
    this.bottom = -1
  }

  private edge(x0: number, y0: number, x1: number, y1: number, sign: number) {
    if (y1 <= 0 || y0 >= this.height) return
    const slope = (x1 - x0) / (y1 - y0)
    let x = y0 < 0 ? x0 - y0 * slope : x0
    let y = y0 < 0 ? 0 : y0
    const endY = y1 > this.height ? this.height : y1
    let row = Math.floor(y)
    if (row < this.top) this.top = row
    while (y < endY) {
      const nextY = endY < row + 1 ? endY : row + 1
      const nextX = x + (nextY - y) * slope
      this.leave(row, x, nextX, (nextY - y) * sign)
      if (row > this.bottom) this.bottom = row
      x = nextX
      y = nextY
      row++
    }
  }

  private leave(row: number, xa: number, xb: number, area: number) {
    const limit = this.width
    const left = inside(xa < xb ? xa : xb, limit)
    const right = inside(xa < xb ? xb : xa, limit)
    const from = Math.floor(left)
    const to = Math.ceil(right)
    const base = row * this.stride
    if (from < this.first[row]!) this.first[row] = from
    const reach = to > from + 1 ? to : from + 1
    if (reach > this.last[row]!) this.last[row] = reach
    if (to <= from + 1) {
      const part = ((left + right) / 2 - from) * area
      this.areas[base + from]! += area - part
      this.areas[base + from + 1]! += part
      return
    }
    const rise = 1 / (right - left)
    let before = 0
    for (let x = from; x < to; x++) {
      const end = x + 1 < right ? x + 1 : right
      const start = x > left ? x : left
      const done = (end - left) * rise
      const share = done - before
      const part = ((start + end) / 2 - x) * share * area
      this.areas[base + x]! += share * area - part
      this.areas[base + x + 1]! += part
      before = done
    }
  }
}

function inside(x: number, limit: number): number {
  return x < 0 ? 0 : x > limit ? limit : x
}
