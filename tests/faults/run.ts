import { parseArgs } from 'node:util'

/** `npm run faults -- NAME` runs tests/faults/NAME.ts, which causes a fault and prints its figures. */
const [name = ''] = parseArgs({ allowPositionals: true }).positionals
if (!/^[a-z-]+$/.test(name)) throw new Error('Name the fault to cause: npm run faults -- NAME')
const { fault } = (await import(`./${name}.ts`)) as { fault: () => Promise<void> }
await fault()
