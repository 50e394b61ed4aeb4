/* A process with children that work on pictures; it says their ids, and is there to be killed. */
import { openPictures, unruly } from './picture-pool.ts'
import { honest } from './unruly-tasks.ts'

const pictures = openPictures({ worker: unruly })
await Promise.all([pictures.queue(honest, { ms: 100 }), pictures.queue(honest, { ms: 100 })])
// One in the middle of a task, one that waits for the next.
void pictures.queue(honest, { ms: 60_000 })
console.log(JSON.stringify(pictures.processes))
