// Runs npm, and tells how far it is: the minutes of a first install are silent otherwise.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { adviceOnFailure, findNodeHeaders } from './machine.mjs'

const size = '550 MB'
const tellEveryMs = 15_000

/** Installs what package-lock.json names; answers what to do where that failed, undefined where it did not. */
export async function installPackages() {
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const options = { env: environmentOfNpm(), stdio: /** @type {['inherit', 'inherit', 'pipe']} */ (['inherit', 'inherit', 'pipe']) }
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  process.once('exit', () => child.kill())
  let words = ''
  const progress = showProgress()
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-100_000)
    progress.clear()
    process.stderr.write(chunk)
  })
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
  progress.end()
  return code === 0 ? undefined : adviceOnFailure(words)
}

/**
 * Two packages are compiled where their binaries cannot be downloaded. The headers for that lie beside most Nodes, and node-gyp
 * would fetch them from nodejs.org: by the first name it hears of the ones here since its version 12, by the second before.
 */
function environmentOfNpm() {
  const headers = findNodeHeaders()
  return { ...process.env, ...(headers && { npm_package_config_node_gyp_nodedir: headers, npm_config_nodedir: headers }) }
}

function showProgress() {
  const began = Date.now()
  const { isTTY } = process.stdout
  const wanted = listWanted()
  const tell = () => {
    const here = wanted.filter((path) => existsSync(`${path}/package.json`)).length
    const what =
      // A few optional ones stay out on some machines.
      here < wanted.length - 10 ? `${here} of about ${wanted.length} packages unpacked` : 'packages unpacked, native ones being made ready'
    const line = `  ${Math.round((Date.now() - began) / 1_000)} s: ${what}`
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
  const clear = () => void (isTTY && process.stdout.write('\r\x1b[K'))
  process.stdout.write(`Installing the packages of package-lock.json: ${size}, which takes one to five minutes the first time.\n`)
  const timer = setInterval(tell, isTTY ? 1_000 : tellEveryMs)
  return {
    clear,
    end() {
      clearInterval(timer)
      clear()
      process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1_000)} s.\n`)
    },
  }
}

/** The folders of the packages that belong on this platform. */
function listWanted() {
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ ours) =>
    !list || (list.some((each) => !each.startsWith('!')) ? list.includes(ours) : !list.includes(`!${ours}`))
  return Object.entries(packages).flatMap(([path, { os, cpu, libc }]) =>
    path && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc') ? [path] : [],
  )
}
