// Before `npm start` and `npm test`: installs what package-lock.json names and builds what changed, and nothing when nothing did.
// Plain Node, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeNativePackagesReady, unpackPackages } from './setup/install.mjs'
import { faultOfNode, faultOfPlatform } from './setup/machine.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const goal = process.argv[2] ?? 'build'
// Not in build/, which Remix empties, nor in node_modules, which npm does.
const lock = '.prepare.lock'
const installStamp = 'node_modules/.fairway/installed'
const buildStamp = 'build/built'
const sources = [
  'app',
  'domain',
  'db',
  'jobs',
  'public',
  'start.ts',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package-lock.json',
]
const longestWaitMs = 15 * 60_000

const say = (/** @type {string} */ words) => process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${words}\n`)
const read = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const ageOf = (/** @type {string} */ path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)

const oldNode = faultOfNode(JSON.parse(read('package.json')).engines?.node ?? '')
if (oldNode) fail(oldNode)
await takeLock()
const { compiling } = await install()
await Promise.all([compiling, goal !== 'install' && build()])
if (goal === 'test') lookForChromium()

/** One preparation at a time; the lock of one that was killed is taken over. */
async function takeLock() {
  for (let told = false, since = Date.now(); ; await wait(200)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      // Two may take over the same dead lock; the one whose file the other removed finds out now.
      await wait(50)
      if (read(lock) === String(process.pid)) break
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const owner = read(lock)
    // A lock without a number was made this moment, or its maker died in the middle.
    const isLeft = owner === '' ? ageOf(lock) > 5_000 : !isRunning(Number(owner))
    if (isLeft) rmSync(lock, { force: true })
    else if (Date.now() - since > longestWaitMs) fail(`Process ${owner} has been preparing for too long; end it, or remove ${lock}.`)
    else if (!told) say(`Another process (${owner}) is preparing the portal; waiting for it.`)
    told ||= !isLeft
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.once('exit', () => rmSync(lock, { force: true }))
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Native packages fit one platform and one version of Node's binary interface. */
function installKey() {
  return [digest(['package-lock.json']), process.versions.modules, process.platform, process.arch].join(' ')
}

async function install() {
  const key = installKey()
  const stamp = read(installStamp)
  const byHand = 'node_modules/.package-lock.json'
  const isWhole = stamp ? stamp === key : existsSync(byHand) && ageOf(byHand) <= ageOf('package-lock.json')
  const mark = (/** @type {string} */ words) => {
    mkdirSync('node_modules/.fairway', { recursive: true })
    if (stamp !== words) writeFileSync(installStamp, words)
  }
  if (!isWhole) {
    const noServer = process.env.DATABASE_URL ? undefined : faultOfPlatform(JSON.parse(read('package-lock.json')).packages ?? {})
    if (noServer) say(noServer)
    const advice = await unpackPackages()
    if (advice) fail(advice)
    mark('unpacked')
    const compiling = makeNativePackagesReady().then((advice) => {
      if (advice) fail(advice)
      mark(key)
    })
    return { compiling }
  }
  mark(key)
  return {}
}

async function build() {
  const key = `${installKey()} ${digest(sources)}`
  if (read(buildStamp) === key) return
  say('Building the portal …')
  const began = Date.now()
  rmSync(buildStamp, { force: true })
  const child = spawn(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
  const status = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
  if (status !== 0) fail(`${words}The portal could not be built; the lines above say why.`)
  mkdirSync('build', { recursive: true })
  writeFileSync(buildStamp, key)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** One digest of these files and all below these folders. */
function digest(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry?.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else if (entry) {
      const content = readFileSync(path)
      hash.update(`${path}\n${content.length}\n`).update(content)
    }
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function lookForChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    playwrightsOwn(),
  ]
  if (places.some((path) => path && existsSync(path))) return
  say(
    'No Chromium was found, so the browser tests will fail: install one, name it in CHROMIUM_PATH, or run `npx playwright install chromium`.',
  )
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @returns {never} */
function fail(/** @type {string} */ words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
