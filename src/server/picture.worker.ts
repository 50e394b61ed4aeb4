/* Every kind of task on pictures, and who does it. Run in processes of its own; the server never loads it. */
import { paintedCard } from '#server/features/exhibition/card.ts'
import {
  cutTiles,
  drawSvg,
  examineFile,
  makeFiles,
  measurePicture,
  readSize
} from './platform/media/picture-tasks.ts'
import { doing, doTasks } from './platform/processes/do-tasks.ts'

doTasks([
  doing(examineFile, async () => (await import('./platform/media/decoding/examine.ts')).examine),
  doing(measurePicture, async () => {
    const { measure } = await import('./platform/media/decoding/measure.ts')
    return ({ file }) => measure(file)
  }),
  doing(makeFiles, async () => {
    const { makeFiles: filesOf } = await import('./platform/media/decoding/widths.ts')
    return ({ file, folder, wanted }) => filesOf(file, folder, wanted)
  }),
  doing(cutTiles, async () => {
    const { cutTiles: tilesOf } = await import('./platform/media/decoding/tiles.ts')
    return ({ file, folder }) => tilesOf(file, folder)
  }),
  doing(readSize, async () => {
    const { readHeader } = await import('./platform/media/decoding/open.ts')
    return async ({ bytes }) => (await readHeader(bytes)).autoOrient
  }),
  doing(drawSvg, async () => (await import('./platform/media/decoding/draw-svg.ts')).drawSvgAsPng),
  doing(paintedCard, async () => (await import('#server/features/exhibition/paint-card.ts')).paintCard)
])
