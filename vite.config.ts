import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { AnyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { scriptGroups } from './scripts/script-groups.ts'

const contractFile = `${import.meta.dirname}/src/contract/index.ts`
const virtualContract = '\0virtual:contract'

// Who may call what, how often, and the words of the OpenAPI document are the server's business.
const address = ({ method, path, inputStructure, outputStructure }: Record<string, unknown>) => ({
  method,
  path,
  inputStructure,
  outputStructure
})

const addresses = (router: unknown): unknown => {
  if (!(router instanceof Object)) return router
  if (!('~orpc' in router))
    return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, addresses(part)]))
  const { route, meta } = router['~orpc'] as {
    route: Record<string, unknown>
    meta: Record<string, unknown>
  }
  // What is left out does not stand in the JSON.
  const { ends_payments } = meta
  return { '~orpc': { errorMap: {}, meta: { ends_payments }, route: address(route) } }
}

/** The browser's client needs the addresses of the calls, not zod and the schemas. */
const contractAsJson = (): Plugin => ({
  name: 'contract-as-json',
  resolveId: id => (id === 'virtual:contract' ? virtualContract : null),
  async load(id) {
    if (id !== virtualContract) return null
    this.addWatchFile(contractFile)
    // Node reads the contract itself; bundled into this configuration it could not change while building.
    const { contract } = (await import(pathToFileURL(contractFile).href)) as { contract: AnyContractRouter }
    return `export default ${JSON.stringify(addresses(minifyContractRouter(contract)))}`
  }
})

const modulesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))

/** No page has mutations, and the library's client of queries would bring what runs them to every one. */
const withoutMutations = (): Plugin => ({
  name: 'without-mutations',
  applyToEnvironment: ({ name }) => name === 'client',
  load: id =>
    id.endsWith('/query-core/build/modern/mutationCache.js')
      ? 'export class MutationCache { resumePausedMutations() { return Promise.resolve() } clear() {} }'
      : null,
  // Brought by a version of the library that calls the file otherwise, or by a page that would find no cache to run them.
  generateBundle(_, bundle) {
    const mutation = modulesOf(bundle).find(id => /query-core\/.*\/mutation(?!Cache\.js)/.test(id))
    if (mutation) this.error(`${mutation} came into the browser's bundle`)
  }
})

/** Schemas are for the server; a screen that pulls them in would cost every visitor their weight. */
const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const schema = modulesOf(bundle).find(id => /node_modules\/zod\//.test(id))
    if (schema) this.error(`${schema} came into the browser's bundle`)
  }
})

/** Chunks that wait for each other start in an order that nobody chose, and what lists a page's chunks would never end. */
const withoutCircles = (): Plugin => ({
  name: 'without-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const importsOf = (file: string): string[] => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const ended = new Set<string>()
    const follow = (file: string, way: string[]): void => {
      if (way.includes(file))
        this.error(`These chunks import each other: ${[...way.slice(way.indexOf(file)), file].join(' -> ')}`)
      if (ended.has(file)) return
      for (const other of importsOf(file)) follow(other, [...way, file])
      ended.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  }
})

const filesOfNames = new Map<string, string>()

/**
 * As a class is called, and enough of a hash to be alone with it: a page names five hundred. The classes of a file have
 * theirs in common, which packs to half of what one for each would.
 */
const scopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file)
  const scoped = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
  const before = filesOfNames.get(scoped) ?? path
  if (before !== path)
    throw new Error(`${before} and ${path} both come to ${scoped}: one class needs another name`)
  filesOfNames.set(scoped, path)
  return scoped
}

/**
 * What renders is one bundle with React in its production form, whatever NODE_ENV the server is started with. While
 * developing, Node loads the packages itself.
 */
const inOnePiece = (): Plugin => ({
  name: 'in-one-piece',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }
    }
  })
})

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'src/web/public',
  plugins: [react(), contractAsJson(), inOnePiece(), withoutMutations(), withoutSchemas(), withoutCircles()],
  builder: {
    // The server's bundle reads the manifest of the browser's.
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    }
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // A stylesheet must be there before what it dresses. The scripts that a screen's own one needs would be named
          // in the first route's script, for every screen that nobody may ever ask for.
          resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css'))
        },
        rolldownOptions: {
          // The API's page has a stylesheet and no script; boot.js fetches the rare letters.
          input: [
            'src/web/entry-client.tsx',
            'src/web/features/api-docs/ApiDocs.module.css',
            'src/web/ui/fonts/rare-letters.css'
          ],
          output: { codeSplitting: scriptGroups }
        }
      }
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/web/entry-server.tsx' }
      }
    }
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    cssMinify: true,
    sourcemap: false,
    // Fonts come from files alone: the policy of pages takes no other, however small they are.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined)
  }
})
