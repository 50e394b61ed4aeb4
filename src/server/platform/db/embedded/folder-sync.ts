import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/* A file is only safe once its bytes and the entry in its folder have both been synced. */

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Every file of a folder, then the folder itself. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    // A temporary file may be gone by the time its turn comes.
    else await syncPath(path).catch(ignoreMissing)
  }
  await syncPath(folder)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
