import { mergeConfig } from 'vitest/config'
import common from '#tests/vitest.config.ts'

/** What the build would put in: no page of the crawl loads a script. */
const modules: Record<string, string> = {
  'virtual:plain-form': 'export default ""',
  'virtual:remix/server-manifest': 'export default { entry: { module: "/entry.js", imports: [] }, routes: {}, url: "/manifest.js" }',
}

const withoutBuild = {
  name: 'fairway-crawl',
  resolveId: (id: string) => (id in modules ? `\0${id}` : undefined),
  load: (id: string) => modules[id.slice(1)],
}

const config = mergeConfig(common, { plugins: [withoutBuild] })
export default { ...config, test: { ...config.test, include: ['tests/crawl/*.crawl.ts'], testTimeout: 3_600_000 } }
