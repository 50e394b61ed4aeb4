/*
 * R16: invoices, credit notes and diplomas in six scripts, in each language of the product, looked at by programs that have
 * nothing to do with those that wrote them: qpdf for the file, pdffonts and pdftotext for what can be read in it, libxml2
 * for its data.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { locales } from '#contract/locales.ts'
import { diplomaPdf } from '#documents/diploma-pdf.ts'
import { invoicePdf } from '#documents/invoice-pdf.ts'
import { crossIndustryInvoice } from '#documents/invoice-xml.ts'
import { Typesetter } from '#documents/typesetter.ts'
import { diplomaDocumentOf } from '#tests/kit/diploma-documents.ts'
import { invoiceOf } from '#tests/kit/invoice-snapshots.ts'
import { inEachLanguage, namesInScripts } from '#tests/kit/norm-cases.ts'
import { root } from '#tests/kit/processes.ts'
import { requireFacturX } from '#tests/kit/xml-reader.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'

const run = promisify(execFile)

const missing = async (): Promise<string[]> => {
  const found = await Promise.allSettled([
    run('qpdf', ['--version']),
    run('pdftotext', ['-v']),
    run('pdffonts', ['-v'])
  ])
  return ['qpdf', 'pdftotext', 'pdffonts'].filter((_, at) => found[at]?.status === 'rejected')
}

/** Without what is only there for lines to break and letters to stand in their order. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

interface Looked {
  pdf: Uint8Array
  /** Null where it carries none, left out where it need not. */
  data?: string | null
  words: readonly string[]
}

const lookAt = async (folder: string, { pdf, data, words }: Looked): Promise<string[]> => {
  const complaints: string[] = []
  const file = join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  // It ends with 3 where it only warns, which is a complaint here too.
  await run('qpdf', ['--check', file]).catch((error: unknown) => complaints.push(`qpdf: ${String(error)}`))
  const read = await run('pdftotext', ['-enc', 'UTF-8', file, '-']).catch(() => ({ stdout: '' }))
  const said = plain(read.stdout)
  for (const word of words) if (!said.includes(plain(word))) complaints.push(`${word} cannot be read in it`)
  // Below two lines of heads each line is a font, of which the fifth word from the end says whether it is embedded.
  const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n').slice(2)
  const outside = fonts.filter(line => line.trim().split(/\s+/).at(-5) !== 'yes')
  if (fonts.length === 0 || outside.length > 0)
    complaints.push(`fonts that are not in it: ${outside.join(', ')}`)
  if (data === undefined) return complaints
  if (data === null) return [...complaints, 'it carries no data']
  try {
    requireFacturX(data)
  } catch (error) {
    complaints.push(`its data: ${String(error)}`)
  }
  return complaints
}

const looked = async (setter: Typesetter, snapshot: InvoiceSnapshot, name: string): Promise<Looked> => ({
  pdf: await invoicePdf({ snapshot }, setter),
  data: await crossIndustryInvoice(snapshot),
  words: [...name.split(' '), snapshot.number]
})

/** What each of the programs is there to see is planted, and has to be found. */
const unseen = async (folder: string, sound: Looked): Promise<string[]> => {
  const end = sound.pdf.lastIndexOf(0x78) // the x of startxref, behind which the list of objects is found
  const plants: Record<string, Looked> = {
    'a file cut short': { ...sound, pdf: sound.pdf.slice(0, end - 200) },
    'a name that is not in it': { ...sound, words: ['Unwritten'] },
    'data of another form': { ...sound, data: sound.data?.replaceAll('ram:TypeCode', 'ram:Kind') ?? null },
    'no data': { ...sound, data: null }
  }
  const missed: string[] = []
  for (const [name, planted] of Object.entries(plants))
    if ((await lookAt(folder, planted)).length === 0) missed.push(`${name} was planted and not found`)
  return missed
}

const papers = [
  ['a4', 'landscape'],
  ['letter', 'portrait']
] as const

const vietnamese = 'Nguyễn Thị Minh Khai'

/** Of each script on both papers, in each language. */
const diplomas = async (setter: Typesetter, folder: string, complaints: Complaints): Promise<number> => {
  let count = 0
  for (const [script, name] of Object.entries({ ...namesInScripts, vietnamese }))
    for (const [paper, orientation] of papers)
      for (const locale of locales) {
        count += 1
        const look = { paper, orientation, colour: '#1d5bd6' }
        const pdf = await diplomaPdf(diplomaDocumentOf({ name, language: locale }, { look, locale }), setter)
        const words = [...name.split(' '), '7K3M-0QZ1-ABCD-EFGH']
        for (const complaint of await lookAt(folder, { pdf, words }))
          complaints.list.push(`${script}, diploma on ${paper} in ${locale}: ${complaint}`)
      }
  return count
}

const documents = async (): Promise<Verdict> => {
  const name = 'R16 documents'
  const gone = await missing()
  if (gone.length > 0)
    return {
      name,
      figure: '',
      complaints: [],
      not_tested: `${gone.join(' and ')} not here (apt-get install qpdf poppler-utils)`
    }
  const complaints = new Complaints()
  const folder = mkdtempSync(join(tmpdir(), 'palmares-documents-'))
  const setter = new Typesetter(join(root, 'dist/fonts'))
  let count = 0
  let diplomas_count = 0
  try {
    complaints.list.push(...(await unseen(folder, await looked(setter, invoiceOf(), 'Mara'))))
    for (const [script, person] of Object.entries(namesInScripts))
      for (const snapshot of inEachLanguage(person)) {
        count += 1
        for (const complaint of await lookAt(folder, await looked(setter, snapshot, person)))
          complaints.list.push(`${script}, ${snapshot.kind} in ${snapshot.locale}: ${complaint}`)
      }
    diplomas_count = await diplomas(setter, folder, complaints)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const figure = `${count} invoices and ${diplomas_count} diplomas in ${Object.keys(namesInScripts).length} scripts and ${locales.length} languages: whole to qpdf, their fonts embedded, read by pdftotext, the data of invoices valid to libxml2; ${complaints.list.length} are not`
  return { name, figure, complaints: complaints.list }
}

export const documentsLookedAt: Fault = {
  name: 'R16',
  says: 'invoices and diplomas in six scripts, looked at by other programs',
  async *run() {
    yield await documents()
  }
}
