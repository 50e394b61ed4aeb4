/* Which scripts a browser fetches in one file. The build alone reads this. */
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

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

const application = join(import.meta.dirname, '../src/web/entry-client.tsx')

let ofApplication: ReadonlySet<string> | null = null

/** Whether the application's own module builds upon it. The list of all icons would bring each of them along. */
const isInitial = (id: string, graph: Graph): boolean => {
  const initial = (ofApplication ??= new Set(
    foundFrom(application, each => (isIcon(each) ? [] : graph.getModuleInfo(each)?.importedIds))
  ))
  return isIcon(id) ? importersOf(id, graph).some(each => initial.has(each)) : initial.has(id)
}

/** The library's list of all that it has names to everybody what asks for several answers, or for pages of one: few do. */
const isOfFew = (id: string): boolean =>
  /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/.test(id)

/**
 * What every page starts with, and the style sheets of a few lines that nearly every page has: a page is drawn once all of
 * its sheets are there, and a browser that speaks HTTP/1.1 fetches six files at a time.
 */
const inShell = (id: string, graph: Graph): string | null =>
  (isInitial(id, graph) && !isOfFew(id)) ||
  /\/web\/(ui\/.+|shell\/(works\/wall|forms|contest|parts)\/.+)\.module\.css$/.test(id)
    ? 'shell'
    : null

/**
 * What every page starts with compresses better in one piece, and comes in one step. So does what pages of one
 * kind have in common, which would be a dozen files of a few lines each. A module goes to the first that has it.
 */
export const scriptGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: inShell, debugName: 'shell' },
    // What somebody sends, and what a list is narrowed by: a page that does neither does without them.
    {
      name: 'filters',
      test: /\/(FilterField|PublicFilterForm|form\/Select|ui\/Disclosure)\.tsx$/
    },
    {
      name: 'calls',
      test: /\/(api\/(use-call|refusal|seconds-left|Refused)|forms\/(use-form|form-faults|form-values)|registration-secret)\.tsx?$/
    },
    // What a page of works or a list is made of, and the style sheets of a few lines: each of these would be asked for
    // by itself.
    {
      name: 'parts',
      includeDependenciesRecursively: true,
      test: /\/(page\/screen|useSuspenseQuery|queryOptions|rules\/(text-in|marks|listed|name-of-contest)|picture\/(Picture|shadow|ratio)|form\/Notice|address-filters|ui\/(Nothing|StillLoading|take-focus)|contest\/queries|wall\/(filters|ArtistName|ArtistWay|award-name|use-award-name)|Icon(AlertCircle|Bell))\.(tsx?|m?js)$/
    },
    {
      name: 'opportunities',
      test: /\/(opportunities\/(queries|money-words|opportunities\.module|MayPost|grid\.module|Reliability)|rules\/(opportunity-choices|contest-choices|money-line|permissions))\.(tsx?|css)$/
    },
    { name: 'markdown', test: /\/ui\/markdown\/[\w-]+\.(tsx?|module\.css)$/ },
    {
      name: 'artist',
      test: /\/(rules\/(artist-choices|cv-years|diploma-code)|words\/country-name|parts\/artist\/queries)\.ts$/
    },
    {
      name: 'dates',
      includeDependenciesRecursively: true,
      test: /\/(Moment(In)?\.tsx|moments\.ts|calendar-day\.ts|terms\.ts|said-in\.ts|time-zones\.ts|ui\/Onward\.tsx)$/
    },
    {
      name: 'forms',
      test: /\/(forms\/CallForm|form\/(Form|ErrorSummary|lead-to)|FieldFrame|SubmitButton|SaveButton|FormPage|form\/Field|TextArea|once-key)\.tsx?$/
    },
    { name: 'cards', test: /\/wall\/(WorkCard|LabelledPicture|UnderTitle)\.tsx$/ },
    {
      name: 'wall',
      test: /\/wall\/(Wall(FilterForm)?|use-more)\.tsx?$/
    },
    {
      name: 'contest',
      test: /\/(page\/phase|FeeTerms|Fairness|contest-dates|category-open|ClosesApart|age-terms|age-on)\.tsx?$/
    },
    {
      name: 'posts',
      test: /\/(parts\/(blog\/(queries|PostCard)|sponsors\/query)|contest\/courses\/query|rules\/blog-choices)\.tsx?$/
    },
    {
      name: 'looking',
      test: /\/works\/(rating\/(turning\.ts|rating\.module\.css)|use-deep-zoom\.ts)$/
    },
    {
      name: 'sign-in',
      test: /\/(lock\/Unlock|owner\/(AskOwner|ByPasskey|use-show-owner)|sign-in\/TooLate|PasswordField|contract\/limits|IconArrowBigUpLine)\.(tsx?|mjs)$/
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
