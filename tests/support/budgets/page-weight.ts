import { gzipSync } from 'node:zlib'

export interface Weight {
  /** Statements to PostgreSQL, where the portal was started with tests/support/budgets/counted-queries.cjs; 0 elsewhere. */
  queries: number
  /** Bytes as they are read, without compression. */
  html: number
  /** Bytes of the data that scripts begin with, within `html`. */
  data: number
  /** Compressed bytes. */
  scripts: number
  files: number
  /** Compressed bytes. */
  styles: number
}

/** What a page loads before anything is pressed: without maps, charts and the texts of other pages. */
export async function weighPage(portal: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const answers = []
  // Something of the portal's own may be counted with a request, never less than it asks.
  for (let n = 0; n < 3; n += 1) answers.push(await openPage(portal + path, headers))
  const [{ text = '' } = {}] = answers
  // What the sign-in screen prefetches belongs to the next page.
  const page = text.replace(/ data-ahead="[^"]*"/, '')
  const named = (ending: string) => [...new Set(page.match(new RegExp(`/assets/[^"']+\\.${ending}`, 'g')) ?? [])]
  const sizeOf = async (asset: string) => gzipSync(Buffer.from(await (await fetch(portal + asset)).arrayBuffer())).length
  const sum = async (assets: string[]) => (await Promise.all(assets.map(sizeOf))).reduce((all, each) => all + each, 0)
  const scripts = named('js')
  return {
    queries: Math.min(...answers.map(({ queries }) => queries)),
    html: Buffer.byteLength(text),
    data: Buffer.byteLength(/window\.__remixContext = (.*?);<\/script>/s.exec(text)?.[1] ?? ''),
    scripts: await sum(scripts),
    files: scripts.length,
    styles: await sum(named('css')),
  }
}

async function openPage(url: string, headers: Record<string, string>): Promise<{ text: string; queries: number }> {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${url} answers ${answer.status} at ${answer.url}.`)
  return { text: await answer.text(), queries: Number(answer.headers.get('x-queries')) }
}
