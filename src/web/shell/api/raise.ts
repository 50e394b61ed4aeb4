import type { RouteError } from '#web/router/answers.ts'

/** How middleware and loaders answer with anything but data: a redirect, or a failure with its status. */
export function raise(answer: Response | RouteError): never {
  // The router tells answers from errors by what is thrown; it offers no other way.
  // oxlint-disable-next-line typescript/only-throw-error
  throw answer
}
