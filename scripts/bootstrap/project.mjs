import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)

/** The server and its commands as they are built. */
export const program = 'dist/program/palmares.js'

const ownBin = inRoot('node_modules', '.bin')

/** The pinned Node, which everything but these scripts runs on. */
export const pinnedNode = join(ownBin, 'node')

/** The surroundings of a tool of this project: `node` is the pinned one, and a log gets no colours. */
export const innerEnv = () => ({
  ...process.env,
  PATH: [ownBin, process.env.PATH].join(delimiter),
  ...(!process.stdout.isTTY && !process.env.FORCE_COLOR && { NO_COLOR: '1' })
})

/** The surroundings of an installation, which must not run on a Node that it is about to delete. */
export const outerEnv = () => ({ ...process.env, PATH: outerFolders().join(delimiter) })

export const outerFolders = () =>
  (process.env.PATH ?? '').split(delimiter).filter(folder => folder && folder !== ownBin)

export const inCi = () => process.env.CI === 'true' || process.env.CI === '1'
