import type { Order } from './paint.ts'

// Chosen by eye from many: a seed is a picture, so changing a style means looking at these again.

const cover = { width: 2400, height: 1350 }

/** One for each team of the demo, with room for type: white on the first and the third, dark on the second. */
export const covers = {
  demo: { style: 'collage', seed: 'bloom', palette: 'vermilion', ...cover },
  nova: { style: 'flow_field', seed: 'sprout', palette: 'cobalt', ...cover },
  lumen: { style: 'light_study', seed: 'dusk', palette: 'ochre', ...cover }
} as const satisfies Record<string, Order>

/** Sixty works in the order of a walk, no two neighbours of one style. */
export const walls: readonly Readonly<Order>[] = [
  { style: 'flow_field', seed: 'linen', width: 1600, height: 2000 },
  { style: 'still_life', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'woven_grid', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'light_study', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'collage', seed: 'ember', width: 2000, height: 1500 },
  { style: 'interference', seed: 'copper', width: 1600, height: 2000 },
  { style: 'photogram', seed: 'linen', width: 1600, height: 2000 },
  { style: 'tessellation', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'colour_field', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'ink_wash', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'flow_field', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'still_life', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'woven_grid', seed: 'tide', width: 1600, height: 2000 },
  { style: 'light_study', seed: 'meridian', width: 1500, height: 2000 },
  { style: 'collage', seed: 'quarry', width: 1800, height: 1800 },
  { style: 'interference', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'photogram', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'tessellation', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'colour_field', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'ink_wash', seed: 'tide', width: 1600, height: 2000 },
  { style: 'flow_field', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'still_life', seed: 'tide', width: 1600, height: 2000 },
  { style: 'woven_grid', seed: 'quarry', width: 1800, height: 1800 },
  { style: 'light_study', seed: 'ember', width: 2000, height: 1500 },
  { style: 'collage', seed: 'linen', width: 1600, height: 2000 },
  { style: 'interference', seed: 'linen', width: 1600, height: 2000 },
  { style: 'photogram', seed: 'marble', width: 2400, height: 1350 },
  { style: 'tessellation', seed: 'tide', width: 1600, height: 2000 },
  { style: 'colour_field', seed: 'tide', width: 1600, height: 2000 },
  { style: 'ink_wash', seed: 'copper', width: 1600, height: 2000 },
  { style: 'flow_field', seed: 'lantern', width: 2040, height: 1360 },
  { style: 'still_life', seed: 'meridian', width: 1500, height: 2000 },
  { style: 'woven_grid', seed: 'meridian', width: 1500, height: 2000 },
  { style: 'light_study', seed: 'linen', width: 1600, height: 2000 },
  { style: 'collage', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'interference', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'photogram', seed: 'tide', width: 1600, height: 2000 },
  { style: 'tessellation', seed: 'quarry', width: 1800, height: 1800 },
  { style: 'colour_field', seed: 'quarry', width: 1800, height: 1800 },
  { style: 'ink_wash', seed: 'harbour', width: 2040, height: 1360 },
  { style: 'flow_field', seed: 'meridian', width: 1500, height: 2000 },
  { style: 'still_life', seed: 'thaw', width: 2040, height: 1360 },
  { style: 'woven_grid', seed: 'linen', width: 1600, height: 2000 },
  { style: 'light_study', seed: 'estuary', width: 1800, height: 1800 },
  { style: 'collage', seed: 'lantern', width: 2040, height: 1360 },
  { style: 'interference', seed: 'tide', width: 1600, height: 2000 },
  { style: 'photogram', seed: 'ember', width: 2000, height: 1500 },
  { style: 'tessellation', seed: 'copper', width: 1600, height: 2000 },
  { style: 'colour_field', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'ink_wash', seed: 'fallow', width: 1500, height: 2000 },
  { style: 'flow_field', seed: 'copper', width: 1600, height: 2000 },
  { style: 'still_life', seed: 'linen', width: 1600, height: 2000 },
  { style: 'woven_grid', seed: 'threshold', width: 2000, height: 1500 },
  { style: 'light_study', seed: 'lantern', width: 2040, height: 1360 },
  { style: 'collage', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'interference', seed: 'interval', width: 2400, height: 1350 },
  { style: 'photogram', seed: 'solstice', width: 1600, height: 2000 },
  { style: 'tessellation', seed: 'linen', width: 1600, height: 2000 },
  { style: 'colour_field', seed: 'linen', width: 1600, height: 2000 },
  { style: 'ink_wash', seed: 'estuary', width: 1800, height: 1800 }
]
