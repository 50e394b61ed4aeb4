/* Many PDFs that the product sets, fetched some at a time. */
import type { TestApp } from '#tests/kit/test-app.ts'

const at_once = 4

export interface FetchingPdfs {
  token: string
  /** Each network may ask so often in a minute. */
  network: string
}

/** How many of them came as a PDF. */
export const fetchPdfs = async (
  app: TestApp,
  paths: readonly string[],
  { token, network }: FetchingPdfs
): Promise<number> => {
  const left = [...paths]
  let came = 0
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await fetch(`${app.url}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network }
      })
      const head = Buffer.from(await answer.arrayBuffer()).subarray(0, 5)
      if (answer.status === 200 && head.toString() === '%PDF-') came += 1
    }
  }
  await Promise.all(Array.from({ length: at_once }, work))
  return came
}
