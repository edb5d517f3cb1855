import { signInByApi, signInByForm, type Typed } from './sign-in.ts'

/** Many people sign in at the same moment, each with a browser or a phone of their own. */
export interface Crowd {
  address: string
  way: 'form' | 'api'
  people: Typed[]
}

const { address, way, people } = JSON.parse(process.argv[2] ?? '') as Crowd
const signIn = way === 'form' ? signInByForm : signInByApi
const answers = await Promise.all(people.map((typed) => signIn(address, typed)))
process.send?.(answers)
process.disconnect()
