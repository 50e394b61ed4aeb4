/* What the server calls: a request for a page in, a whole document out. */
import { assetsFor } from './build-assets.ts'
import type { RenderedPage, RenderRequest } from './page-request.ts'
import { render } from './render.tsx'
import { cleanPath } from './shell/page/clean-path.ts'

export { emailDocument as letterDocument } from '#emails/email-document.tsx'
export { renderDocs } from './docs.tsx'
export { themeCss } from '#web/ui/theme-css.ts'

const redirected = (status: number, redirect: string): RenderedPage => ({
  status,
  redirect,
  html: '',
  lang: 'en',
  preload: []
})

export const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
  const path = cleanPath(request.path)
  if (path !== request.path) return redirected(301, path + request.search)
  const answer = await render(request, assetsFor)
  if (!(answer instanceof Response)) return answer
  return redirected(answer.status, answer.headers.get('Location') ?? '/')
}

export { searchNames } from './search-names.ts'
