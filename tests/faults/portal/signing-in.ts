import { signIn } from './sign-in.ts'

/** A process in which many sign in in the same moment, each from a browser of their own; it tells what became of them. */
const { address, emails, password } = JSON.parse(process.argv[2] ?? '') as { address: string; emails: string[]; password: string }
const answers = await Promise.all(emails.map((email) => signIn(address, email, password)))
process.send?.(answers)
process.disconnect()
