import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { AnyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

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
  const { route } = router['~orpc'] as { route: Record<string, unknown> }
  return { '~orpc': { errorMap: {}, meta: {}, route: address(route) } }
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

/** Schemas are for the server; a screen that pulls them in would cost every visitor their weight. */
const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    const schema = modules.find(id => /node_modules\/zod\//.test(id))
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
  plugins: [react(), contractAsJson(), inOnePiece(), withoutSchemas(), withoutCircles()],
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
          // The API's page has a stylesheet and no script.
          input: ['src/web/entry-client.tsx', 'src/web/features/api-docs/ApiDocs.module.css'],
          // What every page starts with compresses better in one piece, and comes in one step. So does what the pages of
          // contests and works, forms and walls have in common, which would be a dozen files of a few lines each.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'] },
                // A dozen style sheets of a few lines each would come one after the other, before anything is painted.
                {
                  name: 'kit',
                  test: /\/web\/(ui\/.+|shell\/(works\/wall|forms|contest|parts)\/.+)\.module\.css$/
                },
                // What a page of works, a call or a list is made of: thirty modules of a few lines, each asked for by itself.
                {
                  name: 'parts',
                  test: /\/(page\/screen|useSuspenseQuery|queryOptions|rules\/(text-in|marks|listed|name-of-contest)|address-filters|picture\/(Picture|shadow|ratio)|form\/(Notice|Select|lead-to)|ui\/(Nothing|Disclosure)|api\/(use-call|refusal|seconds-left|Refused)|forms\/(form-faults|FilterField|PublicFilterForm|CallForm)|contest\/queries|wall\/(filters|ArtistName|ArtistWay|award-name|use-award-name)|IconAlertCircle)\.(tsx?|m?js)$/
                },
                {
                  name: 'opportunities',
                  includeDependenciesRecursively: false,
                  test: /\/(opportunities\/(queries|money-words|opportunities\.module|MayPost|grid\.module|Reliability)|rules\/(opportunity-choices|contest-choices|money-line|permissions))\.(tsx?|css)$/
                },
                {
                  name: 'artist',
                  includeDependenciesRecursively: false,
                  test: /\/(rules\/(artist-choices|cv-years|diploma-code)|words\/country-name|parts\/artist\/queries)\.ts$/
                },
                {
                  name: 'dates',
                  test: /\/(Moment\.tsx|moments\.ts|terms\.ts|said-in\.ts|time-zones\.ts|Onward\.tsx)$/
                },
                {
                  name: 'forms',
                  includeDependenciesRecursively: false,
                  test: /\/(ui\/form\/(Form|FormPage|FieldFrame|Field|SubmitButton|TextArea|ErrorSummary|form\.module|form-page\.module|text-area\.module)|shell\/(forms\/(use-form|form-values)|api\/once-key))\.(tsx?|css)$/
                },
                {
                  name: 'wall',
                  includeDependenciesRecursively: false,
                  test: /\/wall\/(Wall|WallFilterForm|WorkCard|use-more|wall\.module)\.(tsx?|css)$/
                }
              ]
            }
          }
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
  // As it is called, and enough of a hash to be alone with it: a page names five hundred.
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
  build: {
    target: 'es2023',
    cssMinify: true,
    sourcemap: false,
    // Fonts come from files alone: the policy of pages takes no other, however small they are.
    assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined)
  }
})
