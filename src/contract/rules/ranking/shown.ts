/*
 * A figure as it is read: two places, half up. It is first rounded to a billionth, since a figure that is a half exactly
 * may be a hair less as it is stored.
 */
export const twoPlaces = (figure: number): number => Math.floor(Math.round(figure * 1e9) / 1e7 + 0.5) / 100
