/*
 * Says in the metadata of a PDF that the file in it is the invoice by Factur-X. The compiler embeds the file and writes
 * metadata, but cannot be told what to write there. It leaves them readable and lists every object's place at the end, so
 * that list is put right behind what grew.
 */
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentType: ['INVOICE', 'The type of the hybrid document'],
  DocumentFileName: ['factur-x.xml', 'The name of the embedded XML document'],
  Version: ['1.0', 'The version of the standard that the embedded XML document follows'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document']
} as const

/** An element of RDF with what stands in it. */
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`
const item = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`

const described = Object.entries(properties).map(([name, [, description]]) =>
  item(
    element('pdfaProperty:name', name) +
      element('pdfaProperty:valueType', 'Text') +
      element('pdfaProperty:category', 'external') +
      element('pdfaProperty:description', description)
  )
)

/** PDF/A takes no property that is not described. */
const schema = item(
  element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema') +
    element('pdfaSchema:namespaceURI', namespace) +
    element('pdfaSchema:prefix', 'fx') +
    element('pdfaSchema:property', element('rdf:Seq', described.join('')))
)

const values = Object.entries(properties).map(([name, [value]]) => element(`fx:${name}`, value))
const description = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${values.join('')}</rdf:Description>`

const changed = (text: string, pattern: RegExp, by: (...groups: string[]) => string): string => {
  let found = false
  const after = text.replace(pattern, (_, ...groups: string[]) => {
    found = true
    return by(...groups)
  })
  if (!found) throw new Error(`The compiler writes its PDF in another way: no ${pattern.source.slice(0, 40)}`)
  return after
}

/** One letter a byte, so that places in the text are places in the file. */
const asText = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

const metadata = /\/Length (\d+)(\s+\/Type \/Metadata\s+\/Subtype \/XML\s*>>\s*stream\r?\n)/g

export const declareFacturX = (pdf: Uint8Array): Uint8Array => {
  const text = asText(pdf)
  // The last: what comes before may be anybody's text, and behind it comes nobody's.
  const found = [...text.matchAll(metadata)].at(-1)
  if (!found) throw new Error('The compiler writes its PDF in another way: no metadata')
  const [head, length = '', between] = found
  const start = found.index + head.length
  const before = text.slice(start, start + Number(length))
  const withSchema = changed(
    before,
    /<\/rdf:Bag><\/pdfaExtension:schemas>/,
    () => `${schema}</rdf:Bag></pdfaExtension:schemas>`
  )
  const after = changed(withSchema, /<\/rdf:RDF>/, () => `${description}</rdf:RDF>`)
  const stream = `/Length ${after.length}${between}${after}`
  const grown = stream.length - head.length - before.length
  const whole = text.slice(0, found.index) + stream + text.slice(start + before.length)
  return Buffer.from(movedBehind(whole, found.index, grown), 'latin1')
}

/** The list of places at the end, and its own. */
const movedBehind = (text: string, from: number, by: number): string => {
  const moved = (place: string): string => {
    const at = Number(place)
    return String(at > from ? at + by : at).padStart(place.length, '0')
  }
  const list = text.lastIndexOf('\nxref\n')
  if (list < from) throw new Error('The compiler writes its PDF in another way: no list of objects')
  const end = text.slice(list).replaceAll(/^(\d{10})(?= \d{5} n)/gm, moved)
  return text.slice(0, list) + changed(end, /startxref\s+(\d+)/, place => `startxref\n${moved(place)}`)
}
