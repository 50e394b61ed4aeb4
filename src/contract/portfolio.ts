/*
 * What an artist has said and shown here, as files of their own: the portfolio and the CV as PDF, the CV as JSON Resume,
 * and a website that needs no server. Nothing stands in them that is not on the artist's page, but for the rows of the CV
 * that only its artist sees, where these are asked for.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { locales } from './locales.ts'
import { sentFile } from './sent-file.ts'

const tags = ['portfolio']
const locale = z.enum(locales).optional()
/** Of the CV: those that everybody reads, or also those that only its artist sees. */
const rows = z.enum(['public', 'all']).default('public')

const fileOf = (file: string, path: `/${string}`, summary: string) =>
  platformCall({ access: 'account', limit: 'portfolio_file', file }).route({
    method: 'GET',
    path,
    summary,
    tags,
    outputStructure: 'detailed'
  })

export const portfolio = {
  document: fileOf('application/pdf', '/user/artist/portfolio.pdf', 'My works on show, and my CV, as PDF')
    .input(z.object({ locale }))
    .output(sentFile),

  cv: fileOf('application/pdf', '/user/artist/cv.pdf', 'My CV as PDF')
    .input(z.object({ locale, rows }))
    .output(sentFile),

  resume: fileOf('application/json', '/user/artist/resume.json', 'My CV as JSON Resume')
    .input(z.object({ rows }))
    .output(sentFile),

  site: fileOf('application/zip', '/user/artist/site.zip', 'My portfolio as a website in a ZIP')
    .input(z.object({ locale }))
    .output(sentFile)
}
