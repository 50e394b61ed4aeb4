/* The package of the form's authors says nothing of its types. */
declare module '@jsonresume/schema' {
  const schema: { validate(resume: unknown, done: (errors: unknown, valid: boolean) => void): void }
  export default schema
}
