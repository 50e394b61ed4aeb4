// Math.sin and its kin may differ in the last bit between processors. The pictures must come out byte for byte
// the same on every machine, so they use only plain arithmetic and the square root, which IEEE 754 fixes.

export const tau = 6.283185307179586
const half = tau / 4

export function sin(angle: number): number {
  let t = angle - Math.floor(angle / tau + 0.5) * tau
  if (t > half) t = tau / 2 - t
  else if (t < -half) t = -tau / 2 - t
  const s = t * t
  return t * (1 + s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362880 - s / 39916800)))))
}

export function cos(angle: number): number {
  return sin(angle + half)
}

/** e to a power from -40 to 40; below that the pictures see nothing. */
export function exp(power: number): number {
  if (power < -40) return 0
  const twos = Math.floor(power / 0.6931471805599453 + 0.5)
  const r = power - twos * 0.6931471805599453
  let value = 1 + r * (1 + (r / 2) * (1 + (r / 3) * (1 + (r / 4) * (1 + (r / 5) * (1 + r / 6)))))
  for (let n = 0; n < twos; n++) value *= 2
  for (let n = 0; n > twos; n--) value /= 2
  return value
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** 0 before `from`, 1 after `to`, an S between; runs backwards when `from` is the larger. */
export function ease(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** 1 within `half` of 0 and nothing beyond, with an edge `blur` wide on either side. */
export function slot(value: number, half: number, blur: number): number {
  const far = value < 0 ? -value : value
  return ease(half + blur, half - blur, far)
}
