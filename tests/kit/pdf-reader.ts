/* What a PDF says to whoever reads it with another program than wrote it. */
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** What each page says, in the order in which it is said. */
  pages: string[]
  /** What is nearer to an edge of its page than any text may be. */
  outside: string[]
  files: { name: string; description: string; content: string }[]
  /** Of the document: its title, language, dates. */
  info: Record<string, unknown>
  /** As it stands in the file. */
  metadata: string
}

/** In points: ten millimetres. */
const margin = 28

const pageOf = async (document: PDFDocumentProxy, number: number) => {
  const page = await document.getPage(number)
  const [, , width = 0, height = 0] = page.view
  const items = (await page.getTextContent()).items.filter(item => 'str' in item)
  const outside = items.filter(item => {
    const [, , , , x = 0, y = 0] = item.transform.map(Number)
    return (
      item.str.trim() !== '' &&
      (x < margin || x + item.width > width - margin || y < margin || y > height - margin)
    )
  })
  return {
    said: items.map(item => item.str + (item.hasEOL ? '\n' : '')).join(''),
    outside: outside.map(({ str }) => str)
  }
}

const filesOf = async (document: PDFDocumentProxy): Promise<ReadPdf['files']> => {
  const attached = [...((await document.getAttachments()) ?? [])]
  return Promise.all(
    attached.map(async ([id, { filename, description }]) => {
      const content = await document.getAttachmentContent(id)
      return { name: filename, description, content: Buffer.from(content ?? []).toString('utf8') }
    })
  )
}

export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  // The reader keeps the bytes that it is given.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    const document = await loading.promise
    const pages: Awaited<ReturnType<typeof pageOf>>[] = []
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await pageOf(document, number))
    const { info, metadata } = await document.getMetadata()
    return {
      pages: pages.map(({ said }) => said),
      outside: pages.flatMap(({ outside }) => outside),
      files: await filesOf(document),
      info: { ...info },
      metadata: String(metadata.getRaw())
    }
  } finally {
    await loading.destroy()
  }
}
