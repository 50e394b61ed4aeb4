/* Which files of the build a document needs, read from the manifest that the build leaves. */
export interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type Manifest = Record<string, ManifestChunk>

export interface Assets {
  /** The application's module, which boot.js fetches after the first paint. */
  entry: string
  /** What the application's module will ask for next, so that it comes along with it. */
  modules: string[]
  /** The chunks of the screens that the page is drawn from, by their sources. */
  screens: Record<string, string>
  stylesheets: string[]
  /** The faces that nearly every page shows; the others are fetched when their text is met. */
  fonts: string[]
  /** The style sheet of the other faces, which boot.js fetches after the first paint; null where the page has it at once. */
  rare_letters: string | null
}

export const chunkOf = (manifest: Manifest, source: string): ManifestChunk => {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the manifest does not know ${source}`)
  return chunk
}

const chunksOf = (manifest: Manifest, source: string): string[] => {
  const { file, imports = [] } = manifest[source] ?? {}
  return file ? [file, ...imports.flatMap(imported => chunksOf(manifest, imported))] : []
}

const stylesOf = (manifest: Manifest, source: string, seen: Set<string>): string[] => {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  // What a chunk builds upon comes first, so that its own rules come after.
  const below = (chunk.imports ?? []).flatMap(imported => stylesOf(manifest, imported, seen))
  return [...below, ...(chunk.css ?? [])]
}

/**
 * `sources` are the matched screens, by the names of their source files; `later` what is drawn with them and comes to life
 * after them, of which the style is needed at once.
 */
export const assetsOf = (
  manifest: Manifest,
  entry: string,
  sources: string[],
  fonts: string[],
  later: string[] = []
): Omit<Assets, 'rare_letters' | 'screens'> => {
  const chunk = chunkOf(manifest, entry)
  const seen = new Set<string>()
  const styles = [entry, ...sources, ...later].flatMap(source => stylesOf(manifest, source, seen))
  const scripts = [entry, ...sources].flatMap(source => chunksOf(manifest, source))
  return {
    entry: `/${chunk.file}`,
    modules: [...new Set(scripts)].filter(file => file !== chunk.file).map(file => `/${file}`),
    stylesheets: [...new Set(styles)].map(file => `/${file}`),
    fonts
  }
}
