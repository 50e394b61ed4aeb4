/*
 * Pages under `npm run dev`, made of the sources as they are now: Vite works in this process, gives the browser each
 * source as it asks for it, and tells it of edits. Nothing of this is loaded in production, where Vite is not installed.
 */
import { readdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { pathOf } from '../log.ts'
import type { Rendering } from './rendering.ts'

const root = join(import.meta.dirname, '../../../..')
const entry = '/src/web/entry-server.tsx'
const clientEntry = '/src/web/entry-client.tsx'
const startingEntry = '/@id/palmares-dev-entry'

// Vite's own addresses, and those of the sources; no team is ever asked for under them.
const isSource = /^\/(?:@|src\/|node_modules\/)/

// A change of these restarts the server (scripts/dev.mjs), and the page loads again once it is back.
const restarting = ['contract', 'content', 'emails', 'server'].map(name => join(root, 'src', name, '**'))

// Beside its component, a screen's file exports what it loads and how it is named: changed, that shows with the next load.
const startWatching = `
import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
window.__getReactRefreshIgnoredExports = () => ['screen']
await import('${clientEntry}')
`

/** The application, after what must be there before the first component is defined. */
const withStartingEntry = (): Plugin => ({
  name: 'palmares-dev-entry',
  resolveId: id => (id === 'palmares-dev-entry' ? id : null),
  load: id => (id === 'palmares-dev-entry' ? startWatching : null)
})

/** A file is changed in place only where it exports a component, and that of a screen is no export. */
const withComponentInScreens = (): Plugin => ({
  name: 'palmares-dev-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.endsWith('Screen.tsx') ? `${code}\nexport const Changeable = () => null\n` : null
})

const openVite = (upgrades: ReturnType<typeof createHttpServer>): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    plugins: [withStartingEntry(), withComponentInScreens()],
    resolve: {
      alias: [{ find: /^\.\/manifest\.ts$/, replacement: join(root, 'src/web/dev-manifest.ts') }]
    },
    // All packages are found before the first page, since a late one would load the page again.
    optimizeDeps: { entries: ['src/web/entry-client.tsx', 'src/web/features/*/*.tsx'] },
    server: { middlewareMode: true, hmr: { server: upgrades }, watch: { ignored: restarting } }
  })

/** Every stylesheet that a source imports, in the order in which the browser would meet them. */
const stylesheetsOf = async (vite: ViteDevServer, source: string, seen: Set<string>): Promise<string[]> => {
  if (seen.has(source) || !source.startsWith('/src/')) return []
  seen.add(source)
  if (source.endsWith('.css')) return [source]
  // In the server's form of a source, what it imports is told apart from what it fetches later.
  const { deps = [] } = (await vite.environments.ssr.transformRequest(source)) ?? {}
  const found: string[] = []
  for (const dep of deps) found.push(...(await stylesheetsOf(vite, dep, seen)))
  return found
}

/** As Vite's own client would put it into the page: it finds the element again, and changes it in place. */
const styleElement = async (vite: ViteDevServer, stylesheet: string): Promise<string> => {
  const text = await vite.environments.client.transformRequest(`${stylesheet}?direct`)
  return `<style type="text/css" data-vite-dev-id="${join(root, stylesheet)}">${text?.code ?? ''}</style>`
}

const placeOfStyles = /<link rel="stylesheet" href="(\/src\/[^"]+\.tsx)"\/>/g

/** Where a built page links to stylesheets, the styles themselves: so they are there before any script has run. */
const withStyles = async (vite: ViteDevServer, html: string): Promise<string> => {
  const seen = new Set<string>()
  const found = new Map<string, string>()
  for (const [place, source = ''] of html.matchAll(placeOfStyles)) {
    const stylesheets = await stylesheetsOf(vite, source, seen)
    const elements = await Promise.all(stylesheets.map(stylesheet => styleElement(vite, stylesheet)))
    found.set(place, elements.join(''))
  }
  return html.replaceAll(placeOfStyles, place => found.get(place) ?? '')
}

/** Vite puts styles into the page, shows errors as markup, and looks from a worker whether a restarted server is back. */
const relaxed = (policy: string): string =>
  `${policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("require-trusted-types-for 'script'; ", '')}; worker-src blob:`

const serveSources = (
  app: FastifyInstance,
  vite: ViteDevServer,
  upgrades: ReturnType<typeof createHttpServer>
): void => {
  const files = new Set(readdirSync(join(root, 'src/web/public')).map(name => `/${name}`))
  app.addHook('onRequest', (request, reply, next) => {
    const path = pathOf(request.raw.url ?? '')
    if (!isSource.test(path) && !files.has(path)) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  app.addHook('onSend', (_, reply, payload, next) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') void reply.header('content-security-policy', relaxed(policy))
    next(null, payload)
  })
  app.server.on('upgrade', (request, socket, head) => upgrades.emit('upgrade', request, socket, head))
  // The line to each open page would keep the server from ending.
  app.addHook('preClose', () => vite.close())
}

const open = async (): Promise<Rendering> => {
  // Vite is opened before the server whose connections it shares.
  const upgrades = createHttpServer()
  const vite = await openVite(upgrades)
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The sources are not run in this process')
  const asTheyAre = () => ssr.runner.import<Rendering>(entry)
  const first = await asTheyAre()
  return {
    ...first,
    async renderPage(request) {
      const rendering = await asTheyAre()
      const page = await rendering.renderPage(request)
      const html = (await withStyles(vite, page.html)).replace(
        `data-entry="${clientEntry}"`,
        `data-entry="${startingEntry}"`
      )
      return { ...page, html, may_be_kept: false }
    },
    serveSources: app => serveSources(app, vite, upgrades)
  }
}

let opened: Promise<Rendering> | null = null

/** Asked for by whoever draws mails, too: there is one Vite a process. */
export const developing = (): Promise<Rendering> => (opened ??= open())
