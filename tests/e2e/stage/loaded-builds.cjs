// Loaded into the portal before its first line: notes which builds of React and its router it loads.
const { appendFileSync } = require('node:fs')
const Module = require('node:module')

const load = Module._load
Module._load = function (...args) {
  const [request, parent, isMain] = args
  const file = Module._resolveFilename(request, parent, isMain)
  const [, build] = /node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router)\/.*\b(development|production)\b/.exec(file) ?? []
  if (build) appendFileSync(process.env.FAIRWAY_E2E_BUILDS, `${build} ${file}\n`)
  return load.apply(this, args)
}
