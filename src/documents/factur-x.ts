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

/** PDF/A takes no property that is not described. */
const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${Object.entries(
  properties
)
  .map(
    ([name, [, description]]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  )
  .join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const description = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${Object.entries(properties)
  .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')}</rdf:Description>`

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

const metadata = /\/Length (\d+)(\s+\/Type \/Metadata\s+\/Subtype \/XML\s*>>\s*stream\r?\n)/

export const declareFacturX = (pdf: Uint8Array): Uint8Array => {
  const text = asText(pdf)
  const found = metadata.exec(text)
  if (!found) throw new Error('The compiler writes its PDF in another way: no metadata')
  const [head, length = '', between] = found
  const start = found.index + head.length
  const before = text.slice(start, start + Number(length))
  const described = changed(
    before,
    /<\/rdf:Bag><\/pdfaExtension:schemas>/,
    () => `${schema}</rdf:Bag></pdfaExtension:schemas>`
  )
  const after = changed(described, /<\/rdf:RDF>/, () => `${description}</rdf:RDF>`)
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
