/*
 * What a file is that goes along with a message, by what is in it. Nothing is decoded or mended: it is passed on as it
 * is. So what could be taken for two things at once is refused, and whatever a browser would draw as a page.
 */
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#contract/problems.ts'
import {
  faultOfSize,
  type ContactFileCode,
  type ContactFileFault,
  type ContactFileKind
} from '#contract/rules/contact-file.ts'
import { readSize } from '#server/platform/media/picture-tasks.ts'
import { TaskFailure } from '#server/platform/processes/task-failure.ts'
import type { ProcessPool } from '#server/platform/processes/process-pool.ts'
import { endOfZip, hasTrailingData, written } from '#server/platform/media/trailing-data.ts'

const refusedAttachment = (fault: ContactFileFault): Problem =>
  new Problem('invalid', { errors: [{ path: ['file'], ...fault }] })

const refused = (code: ContactFileCode): Problem => refusedAttachment({ code })

type Picture = Exclude<ContactFileKind, 'pdf' | 'text'>

const kinds: Record<string, Exclude<ContactFileKind, 'text'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf'
}

// A reader of PDF looks for its beginning and its end so far into a file, and so far before its end.
const looked = 1024
const beginsPdf = '%PDF-'
const endsPdf = '%%EOF'

const judgePicture = async (pictures: ProcessPool, bytes: Buffer, kind: Picture): Promise<void> => {
  if ((await hasTrailingData(bytes, kind)) || bytes.subarray(0, looked).includes(beginsPdf))
    throw refused('attached_more')
  try {
    await pictures.queue(readSize, { bytes })
  } catch (error) {
    if (error instanceof TaskFailure && error.isOfTheInput) throw refused('attached_broken')
    throw error
  }
}

const judgePdf = (bytes: Buffer): void => {
  const end = bytes.lastIndexOf(endsPdf)
  if (end === -1) throw refused('attached_broken')
  const rest = bytes.subarray(end + endsPdf.length)
  const more = rest.length > looked || written.test(rest.toString('latin1')) || bytes.includes(endOfZip)
  if (more || !bytes.toString('latin1', 0, beginsPdf.length).startsWith(beginsPdf))
    throw refused('attached_more')
}

const markup =
  /^\s*<|<(?:!doctype|\?xml|\?php|html|head|body|script|style|svg|iframe|object|embed|meta|link)[\s/>]/i
// All controls save tab, line ends and the page break of printers.
const unprinted = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/

const judgeText = (bytes: Buffer): void => {
  const text = textIn(bytes)
  if (text === null || unprinted.test(text)) throw refused('attached_kind')
  if (markup.test(text)) throw refused('attached_markup')
}

const textIn = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// What is found out by a word at its beginning, and is text all the same.
const isText = (mime: string | undefined): boolean =>
  mime === undefined || mime === 'application/xml' || mime.startsWith('text/')

export const kindOfFile = async (pictures: ProcessPool, bytes: Buffer): Promise<ContactFileKind> => {
  const fault = faultOfSize(bytes.length)
  if (fault) throw refusedAttachment(fault)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const kind = kinds[mime ?? '']
  if (kind === 'pdf') judgePdf(bytes)
  else if (kind) await judgePicture(pictures, bytes, kind)
  else if (isText(mime) || mime === 'image/svg+xml') judgeText(bytes)
  else throw refused('attached_kind')
  return kind ?? 'text'
}
