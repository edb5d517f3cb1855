import { argv } from 'node:process'

/** `npm run faults -- NAME` runs tests/faults/NAME.ts, which prints its figures. */
const name = argv[2] ?? ''
if (!/^[a-z-]+$/.test(name)) throw new Error('Name the fault to cause: npm run faults -- NAME')
const { fault } = (await import(`./${name}.ts`)) as { fault: () => Promise<void> }
await fault()
