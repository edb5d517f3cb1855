import { signIn } from './sign-in.ts'

/** Many people sign in at the same moment, each with a browser of their own. */
const { address, emails, password } = JSON.parse(process.argv[2] ?? '') as { address: string; emails: string[]; password: string }
const answers = await Promise.all(emails.map((email) => signIn(address, email, password)))
process.send?.(answers)
process.disconnect()
