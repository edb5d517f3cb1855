// build/server/index.js, which `npm start` and the image run. It imports nothing: see chooseProductionReact.
export {}

const help = `node build/server/index.js

Serves Fairway by the settings in its environment, which README.md lists; docs/hosting.md says how to run it.
A start that has to migrate the database refuses while processes of an older build serve, unless told --anyway.`

await chooseProductionReact()
const { answerQuestion } = await import('./jobs/commands/terminal/command.ts')
if (!answerQuestion(help)) {
  const { serve, loadBuiltHalves } = await import('./server.ts')
  await serve(loadBuiltHalves)
}

/**
 * React chooses its build by NODE_ENV when it is first loaded, and a static import above would load it before any line of ours. The
 * portal's settings are read first: they keep what the host said.
 */
async function chooseProductionReact(): Promise<void> {
  const { environment } = await import('./domain/platform/environment/environment.server.ts')
  try {
    environment()
    process.env.NODE_ENV = 'production'
  } catch {
    // The server reads the settings again and says what is wrong.
  }
}
