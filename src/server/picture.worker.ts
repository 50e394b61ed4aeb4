/* Every kind of task on pictures, and who does it. Run in processes of its own; the server never loads it. */
import { paintCard } from '#server/features/exhibition/paint-card.ts'
import { paintedCard } from '#server/features/exhibition/card.ts'
import { examine } from './platform/media/decoding/examine.ts'
import { measure } from './platform/media/decoding/measure.ts'
import { readHeader } from './platform/media/decoding/open.ts'
import { cutTiles as tilesOf } from './platform/media/decoding/tiles.ts'
import { makeWidths as widthsOf } from './platform/media/decoding/widths.ts'
import {
  checkHeader,
  cutTiles,
  examineFile,
  makeWidths,
  measurePicture
} from './platform/media/picture-tasks.ts'
import { doing, doTasks } from './platform/media/pool/do-tasks.ts'

doTasks([
  doing(examineFile, examine),
  doing(measurePicture, ({ file }) => measure(file)),
  doing(makeWidths, ({ file, folder }) => widthsOf(file, folder)),
  doing(cutTiles, ({ file, folder }) => tilesOf(file, folder)),
  doing(checkHeader, async ({ bytes }) => void (await readHeader(bytes))),
  doing(paintedCard, paintCard)
])
