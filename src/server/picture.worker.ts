/* Every kind of task on pictures, and who does it. Run in processes of its own; the server never loads it. */
import { paintCard } from '#server/features/exhibition/paint-card.ts'
import { paintedCard } from '#server/features/exhibition/card.ts'
import { drawSvgAsPng } from './platform/media/decoding/draw-svg.ts'
import { examine } from './platform/media/decoding/examine.ts'
import { measure } from './platform/media/decoding/measure.ts'
import { readHeader } from './platform/media/decoding/open.ts'
import { cutTiles as tilesOf } from './platform/media/decoding/tiles.ts'
import { makeFiles as filesOf } from './platform/media/decoding/widths.ts'
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
  doing(examineFile, examine),
  doing(measurePicture, ({ file }) => measure(file)),
  doing(makeFiles, ({ file, folder, wanted }) => filesOf(file, folder, wanted)),
  doing(cutTiles, ({ file, folder }) => tilesOf(file, folder)),
  doing(readSize, async ({ bytes }) => (await readHeader(bytes)).autoOrient),
  doing(drawSvg, drawSvgAsPng),
  doing(paintedCard, paintCard)
])
