import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { AnyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'

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

/** The modules of the build, as whoever groups them is shown them. */
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** A module and all that is found from it, step by step. */
const foundFrom = (id: string, next: (id: string) => readonly string[] | undefined): string[] => {
  const found = new Set([id])
  for (const each of found) for (const other of next(each) ?? []) found.add(other)
  return [...found]
}

const isIcon = (id: string): boolean => id.includes('/icons-react/')

/** The list of all icons imports each of them: who names one has need of it. */
const importersOf = (id: string, graph: Graph): readonly string[] => {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const all = importers.find(each => each.endsWith('/tabler-icons-react.mjs'))
  if (all === undefined) return importers
  const name = basename(id, '.mjs')
  return importersOf(all, graph).filter(each => graph.getModuleInfo(each)?.code?.includes(name))
}

/** Of the package of fields that search, which weighs more than a room: who builds upon it stays with it. */
const isHeavy = (id: string, graph: Graph): boolean =>
  !isIcon(id) &&
  foundFrom(id, each => graph.getModuleInfo(each)?.importedIds).some(each => each.includes('/@base-ui/'))

/** What is fetched by people at work: the rooms, and what pages for everybody fetch for them. */
const ofRoom =
  /\/features\/(console|user|create|page-job-|rate\/jury|send-art\/Entering|contact-detail\/OneThread)|\/UploadBox\.tsx$/

/** A module that fewer rooms need stays with them: every room would carry it. */
const manyRooms = 5

/**
 * What rooms have in common, and no page for everybody: of the console, of one's own rooms, and of both. What needs a
 * module is needed by no more rooms than that is, so these chunks never import each other in a circle.
 */
const inRooms = (id: string, graph: Graph): string | null => {
  if (id.endsWith('/web/console-screens.ts')) return 'console'
  if ((id.includes('/node_modules/') && !isIcon(id)) || isHeavy(id, graph)) return null
  const isFetched = (each: string): boolean => {
    const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    return isEntry || dynamicImporters.length > 0
  }
  const starts = foundFrom(id, each => importersOf(each, graph)).filter(isFetched)
  // The server finds a screen by the chunk that bears its name.
  if (isFetched(id) || !starts.every(each => ofRoom.test(each))) return null
  const inAll = starts.some(each => each.endsWith('/console/ConsoleFrame.tsx'))
  if (!inAll && starts.length < manyRooms) return null
  if (starts.every(each => each.includes('/features/console/'))) return 'console'
  return starts.every(each => each.includes('/features/user/')) ? 'own' : 'working'
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
          // What every page starts with compresses better in one piece, and comes in one step. So does what pages of one
          // kind have in common, which would be a dozen files of a few lines each. A module goes to the first that has it.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'shell', tags: ['$initial'] },
                // What a page of works, a call or a list is made of, and the style sheets of a few lines: each of these would
                // be asked for by itself.
                {
                  name: 'parts',
                  includeDependenciesRecursively: true,
                  test: /\/web\/(ui\/.+|shell\/(works\/wall|forms|contest|parts)\/.+)\.module\.css$|\/(page\/screen|useSuspenseQuery|queryOptions|rules\/(text-in|marks|listed|name-of-contest)|address-filters|picture\/(Picture|shadow|ratio)|form\/(Notice|Select|lead-to)|ui\/(Nothing|Disclosure)|api\/(use-call|refusal|seconds-left|Refused)|forms\/(form-faults|FilterField|PublicFilterForm|CallForm)|contest\/queries|wall\/(filters|ArtistName|ArtistWay|award-name|use-award-name)|Icon(AlertCircle|Bell))\.(tsx?|m?js)$/
                },
                {
                  name: 'opportunities',
                  test: /\/(opportunities\/(queries|money-words|opportunities\.module|MayPost|grid\.module|Reliability)|rules\/(opportunity-choices|contest-choices|money-line|permissions))\.(tsx?|css)$/
                },
                {
                  name: 'artist',
                  test: /\/(rules\/(artist-choices|cv-years|diploma-code)|words\/country-name|parts\/artist\/queries)\.ts$/
                },
                {
                  name: 'dates',
                  includeDependenciesRecursively: true,
                  test: /\/(Moment\.tsx|moments\.ts|terms\.ts|said-in\.ts|time-zones\.ts|Onward\.tsx)$/
                },
                {
                  name: 'forms',
                  test: /\/(FieldFrame|SubmitButton|FormPage|form\/Field|TextArea|once-key)\.tsx?$/
                },
                {
                  name: 'wall',
                  test: /\/wall\/(Wall(FilterForm)?|WorkCard|LabelledPicture|use-more)\.tsx?$/
                },
                { name: 'contest', test: /\/(page\/phase|FeeTerms|Fairness|contest-dates)\.tsx?$/ },
                {
                  name: 'posts',
                  test: /\/(parts\/(blog\/(queries|PostCard)|sponsors\/query)|contest\/courses\/query|rules\/blog-choices)\.tsx?$/
                },
                {
                  name: 'looking',
                  test: /\/(works\/(rating\/(turning\.ts|rating\.module\.css)|use-deep-zoom\.ts)|contest\/MomentIn\.tsx)$/
                },
                {
                  name: 'sign-in',
                  test: /\/(lock\/Unlock|sign-in\/TooLate|passkeys-offered|PasswordField|contract\/limits|IconArrowBigUpLine)\.(tsx?|mjs)$/
                },
                { name: 'dialog', test: /\/(ui\/Dialog\.tsx|IconX\.mjs)$/ },
                {
                  name: 'boxes',
                  test: /\/(form\/(boxes|Choice|Tick)\.tsx|use-file-size\.ts|file-name\.ts|attaching\.module\.css)$/
                },
                {
                  name: 'paged',
                  includeDependenciesRecursively: true,
                  test: /\/(use-paged|MoreButton|forms\/Confirm)\.tsx?$/
                },
                { name: inRooms, debugName: 'rooms' }
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
