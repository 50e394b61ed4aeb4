// By whatever Node there is, so that nothing of it is left once the pinned one is here.

import { install } from './bootstrap/install.mjs'
import { main } from './bootstrap/step.mjs'

await main(install)
