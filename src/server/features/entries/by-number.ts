const a_page = 500

/** Entries in the order of their numbers, page by page, as fast as they are taken. */
export async function* byNumber<Row extends { entry_number: number | null }>(
  read: (page: { limit: number; after: number | null }) => Promise<Row[]>
): AsyncGenerator<Row> {
  let after: number | null = null
  for (;;) {
    const page: Row[] = await read({ limit: a_page, after })
    yield* page
    const last = page.at(-1)
    if (page.length < a_page || !last) return
    after = last.entry_number
  }
}
