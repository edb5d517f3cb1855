/** Prints whether a promise was kept, and lets the program end with 1 where it was not. */
export function check(isKept: boolean, line: string): void {
  process.stdout.write(`${isKept ? 'kept  ' : 'BROKEN'} ${line}\n`)
  if (!isKept) process.exitCode = 1
}
