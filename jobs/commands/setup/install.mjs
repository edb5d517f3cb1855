// Runs npm, and tells how far it is: the minutes of a first install are silent otherwise.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { adviceOnFailure, findNodeHeaders } from './machine.mjs'

const size = '550 MB'
const tellEveryMs = 15_000
const slowest = 'better-sqlite3'
const began = Date.now()

/** Unpacks what package-lock.json names, and runs none of its scripts; answers what to do where that failed, undefined where it did not. */
export async function unpackPackages() {
  process.stdout.write(`Installing the packages of package-lock.json: ${size}, which takes one to four minutes the first time.\n`)
  const wanted = listWanted()
  const progress = showProgress(() => {
    const here = wanted.filter((path) => existsSync(`${path}/package.json`)).length
    return `${here} of about ${wanted.length} packages unpacked`
  })
  const fault = await runNpm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--no-progress'], progress)
  progress.end()
  return fault === undefined ? undefined : adviceOnFailure(fault)
}

/** Runs the scripts that package.json allows, two at once: npm would run one after the other on two processors. Answers the same. */
export async function makeNativePackagesReady() {
  const allowed = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).allowScripts ?? {})
    .filter(([name, isAllowed]) => isAllowed && existsSync(`node_modules/${name}`))
    .map(([name]) => name)
  const halves = [allowed.filter((name) => name === slowest), allowed.filter((name) => name !== slowest)]
  const progress = showProgress(() => 'native packages being made ready')
  const faults = await Promise.all(
    halves.filter((names) => names.length > 0).map((names) => runNpm(['rebuild', '--no-progress', ...names], progress)),
  )
  progress.end()
  const words = faults.filter((fault) => fault !== undefined)
  if (words.length > 0) return adviceOnFailure(words.join('\n'))
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1_000)} s.\n`)
}

async function runNpm(/** @type {string[]} */ args, /** @type {ReturnType<typeof showProgress>} */ progress) {
  const npm = process.env.npm_execpath
  const all = [...args, '--loglevel=error']
  const options = { env: environmentOfNpm(), stdio: /** @type {['inherit', 'ignore', 'pipe']} */ (['inherit', 'ignore', 'pipe']) }
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...all], options)
    : spawn('npm', all, { ...options, shell: process.platform === 'win32' })
  process.once('exit', () => child.kill())
  let words = ''
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-100_000)
    progress.clear()
    process.stderr.write(chunk)
  })
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
  return code === 0 ? undefined : words
}

/**
 * Two packages are compiled where their binaries cannot be downloaded. The headers for that lie beside most Nodes, and node-gyp
 * would fetch them from nodejs.org: by the first name it hears of the ones here since its version 12, by the second before.
 */
function environmentOfNpm() {
  const headers = findNodeHeaders()
  const jobs = { JOBS: process.env.JOBS ?? String(availableParallelism()) }
  return { ...process.env, ...jobs, ...(headers && { npm_package_config_node_gyp_nodedir: headers, npm_config_nodedir: headers }) }
}

function showProgress(/** @type {() => string} */ what) {
  const { isTTY } = process.stdout
  const tell = () => {
    const line = `  ${Math.round((Date.now() - began) / 1_000)} s: ${what()}`
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
  const clear = () => void (isTTY && process.stdout.write('\r\x1b[K'))
  const timer = setInterval(tell, isTTY ? 1_000 : tellEveryMs)
  return {
    clear,
    end() {
      clearInterval(timer)
      clear()
    },
  }
}

function listWanted() {
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ ours) =>
    !list || (list.some((each) => !each.startsWith('!')) ? list.includes(ours) : !list.includes(`!${ours}`))
  return Object.entries(packages).flatMap(([path, { os, cpu, libc }]) =>
    path && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc') ? [path] : [],
  )
}
