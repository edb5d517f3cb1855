/** What somebody who would like to be let in says of themselves (decision 23). */
export interface AccessRequest {
  name: string
  lastName: string
  company: string
  email: string
  telephone?: string | undefined
  message?: string | undefined
}
