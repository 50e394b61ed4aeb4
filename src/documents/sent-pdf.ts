/* What a PDF of a stranger says, read within the bounds of its process: the text of its first pages and what was put in by us. */
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Each piece of text as it stands in the file, without blanks and signs of no shape at its ends. */
export interface SentPdf {
  texts: string[]
  pages: number
  /** Of `diploma.json`; null where there is none. */
  facts: string | null
}

export type SentPdfFault = 'not_a_pdf' | 'encrypted_pdf' | 'too_many_pages'

/** A diploma has one. */
const most_pages = 20
const most_texts = 2000
const longest_text = 2000
const longest_facts = 64 * 1024

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const textsOf = async (document: PDFDocumentProxy): Promise<string[]> => {
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const text = plain(item.str.slice(0, longest_text))
      if (text !== '') texts.push(text)
      if (texts.length >= most_texts) return texts
    }
  }
  return texts
}

const factsOf = async (document: PDFDocumentProxy): Promise<string | null> => {
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    if (filename !== 'diploma.json') continue
    const content = await document.getAttachmentContent(id)
    return content && content.length <= longest_facts ? Buffer.from(content).toString('utf8') : null
  }
  return null
}

const faultOf = (error: unknown): SentPdfFault =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted_pdf' : 'not_a_pdf'

export const readPdf = async (bytes: Uint8Array): Promise<SentPdf | { fault: SentPdfFault }> => {
  // The reader keeps the bytes that it is given. It loads nothing from elsewhere, and runs nothing that stands in the file.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true
  })
  try {
    const document = await loading.promise
    if (document.numPages > most_pages) return { fault: 'too_many_pages' }
    return { texts: await textsOf(document), pages: document.numPages, facts: await factsOf(document) }
  } catch (error) {
    return { fault: faultOf(error) }
  } finally {
    await loading.destroy()
  }
}
