interface Query<Row> {
  executeTakeFirstOrThrow(): Promise<Row>
}

/** One row of what a function asks the database for, be it a query that is still to run or what came of it. */
export type RowOf<Ask extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Ask>> extends Query<infer Row>
    ? Row
    : NonNullable<Awaited<ReturnType<Ask>>> extends readonly (infer Row)[]
      ? Row
      : NonNullable<Awaited<ReturnType<Ask>>>
