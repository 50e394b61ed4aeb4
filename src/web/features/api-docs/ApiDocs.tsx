/* The contract as a page to read: every call with who may make it, what goes in and what comes out. */
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './ApiDocs.module.css'

interface Parameter {
  name: string
  in: string
  required?: boolean
}

interface OperationFacts {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: object
  responses: Record<string, object>
}

/** As much of an OpenAPI document as a reader is shown. */
export interface ApiDocument {
  info: { version: string }
  paths: Record<string, Partial<Record<(typeof methods)[number], OperationFacts>>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Operation {
  method: string
  path: string
  facts: OperationFacts
}

const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const facts = item[method]
      return facts ? [{ method: method.toUpperCase(), path, facts }] : []
    })
  )

const anchorOf = ({ facts }: Operation): string => facts.operationId.replaceAll('.', '-')

const sentence = (summary: string): string => (/[.?!]$/.test(summary) ? summary : `${summary}.`)

const Shape = ({ label, value }: { label: string; value: unknown }) =>
  value === undefined ? null : (
    <Disclosure className={styles.shape} label={label}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </Disclosure>
  )

const Parameters = ({ parameters }: { parameters: Parameter[] }) =>
  parameters.length === 0 ? null : (
    <ul className={styles.parameters}>
      {parameters.map(({ name, in: place, required }) => (
        <li key={`${place} ${name}`}>
          <code>{name}</code> in the {place}
          {required ? ', required' : ''}
        </li>
      ))}
    </ul>
  )

const Call = (operation: Operation) => {
  const { method, path, facts } = operation
  const succeeded = Object.entries(facts.responses).find(([status]) => status.startsWith('2'))
  return (
    <section
      className={styles.call}
      id={anchorOf(operation)}
      aria-labelledby={`${anchorOf(operation)}-title`}
    >
      <h2 id={`${anchorOf(operation)}-title`}>
        <code>
          <span className={styles.method}>{method}</span> {path}
        </code>
      </h2>
      <p>
        {sentence(facts.summary)} {facts.description}
      </p>
      <Parameters parameters={facts.parameters ?? []} />
      <Shape label="Body" value={facts.requestBody} />
      <Shape label={`Answer ${succeeded?.[0] ?? ''}`} value={succeeded?.[1]} />
    </section>
  )
}

export const ApiDocs = ({ document }: { document: ApiDocument }) => {
  const operations = operationsOf(document)
  return (
    <main className={styles.page}>
      <h1>The API of Palmares</h1>
      <p>
        Version {document.info.version}. The same for machines: <a href="openapi.json">openapi.json</a>.
        Errors come as problems of RFC 9457, in the language of <code>Accept-Language</code>; a hidden thing
        and a missing one both answer 404.
      </p>
      <nav aria-label="Calls">
        <ul className={styles.contents}>
          {operations.map(operation => (
            <li key={anchorOf(operation)}>
              <a href={`#${anchorOf(operation)}`}>
                <code>
                  {operation.method} {operation.path}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map(operation => (
        <Call key={anchorOf(operation)} {...operation} />
      ))}
    </main>
  )
}
